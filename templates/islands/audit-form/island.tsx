/** @jsxImportSource preact */
import { signal } from '@preact/signals-core';
import type { ComponentChildren, TargetedEvent } from 'preact';
import { isEmail, type Lead, type LeadProblems } from '../../../functions/audit-form/lead.ts';
import { reactive } from '../reactive.ts';
import { showToast } from '../toast/toast.ts';
import { type Application, type Destination, Refusal, send } from './application.ts';
import * as notices from './notices.ts';
import { handleResult } from './result.ts';
import './styles.css';
import '../toast/styles.css';

/** What the form needs besides its fields. */
export interface AuditFormProps extends Destination {
  /** The id of the heading that names the form. */
  readonly labelledBy: string;
  readonly submit: string;
  readonly note: string;
}

/**
 * The application for the audit: a real form, which posts and is redirected where there is no script. Its fields
 * keep their own values, so typing renders nothing, and what was typed before this code came stays.
 */
export const AuditForm = reactive(({ labelledBy, submit, note, ...destination }: AuditFormProps) => {
  const isSubmitting = signal(false);
  const isSent = signal(false);
  const problems = signal<LeadProblems>({});

  const apply = async (form: HTMLFormElement) => {
    const application = readApplication(form);
    if (!isEmail(application.email)) {
      refuseEmail();
      (form.elements.namedItem('email') as HTMLElement).focus();
      return;
    }
    problems.value = {};
    isSubmitting.value = true;
    try {
      if ((await send(application, destination)) === 'rate limited') {
        showToast(notices.tooManyRequests);
        return;
      }
      form.reset();
      isSent.value = true;
      showToast(notices.submitted);
      handleResult(application);
    } catch (error) {
      console.error(error);
      if (error instanceof Refusal) problems.value = error.problems;
      showToast(notices.somethingWentWrong);
    } finally {
      isSubmitting.value = false;
    }
  };

  const refuseEmail = () => {
    setProblem('email', notices.invalidEmail.description);
    showToast(notices.invalidEmail);
  };
  const setProblem = (name: string, problem: string) => {
    problems.value = { ...problems.value, [name]: problem };
  };

  const onSubmit = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSubmitting.value) apply(event.currentTarget);
  };
  /** The browser refused a field: its words also stand beside the field, and stay. */
  const onInvalid = ({ currentTarget: field }: TargetedEvent<HTMLInputElement>) => {
    if (field.name === 'email' && field.value) refuseEmail();
    else setProblem(field.name, field.validationMessage);
  };
  const onInput = ({ currentTarget: field }: TargetedEvent<HTMLInputElement>) => {
    if (field.name in problems.value) setProblem(field.name, '');
    isSent.value = false;
  };

  const control = (name: keyof Lead) => ({
    id: idOf(name),
    name,
    required: true,
    onInput,
    onInvalid,
    ...(problems.value[name] && { 'aria-invalid': true, 'aria-describedby': `audit-${name}-problem` }),
  });
  const field = (name: keyof Lead) => ({ name, problem: problems.value[name] });

  return () => (
    <form
      id="auditForm"
      className="form"
      method="post"
      action={destination.endpoint}
      aria-labelledby={labelledBy}
      onSubmit={onSubmit}
    >
      <Field label="Full Name" {...field('name')}>
        <input type="text" autocomplete="name" {...control('name')} />
      </Field>
      <Field label="Email Address" {...field('email')}>
        <input type="email" autocomplete="email" {...control('email')} />
      </Field>
      <Field label="Business Website URL" {...field('website')}>
        <input type="text" inputMode="url" autocomplete="url" {...control('website')} />
      </Field>
      <Field label="Business Phone Number" {...field('phone')}>
        <input type="tel" autocomplete="tel" {...control('phone')} />
      </Field>
      <input type="hidden" name="csrfToken" />
      <p className="trap" aria-hidden="true">
        <label for="audit-company-fax">Company fax</label>
        <input id="audit-company-fax" name="company_fax" type="text" tabIndex={-1} autocomplete="off" />
      </p>
      {/* Not `disabled`, which would throw the focus away. */}
      <button className="button" type="submit" aria-disabled={isSubmitting.value || undefined}>
        {isSubmitting.value ? 'Submitting Application...' : submit}
      </button>
      {isSent.value && (
        <p className="sent">
          Application sent. <a href="/thank-you">See what happens next</a>
        </p>
      )}
      <p className="note">{note}</p>
    </form>
  );
});

interface FieldProps {
  readonly name: keyof Lead;
  readonly label: string;
  readonly problem: string | undefined;
  readonly children: ComponentChildren;
}

function Field({ name, label, problem, children }: FieldProps) {
  return (
    <p>
      <label for={idOf(name)}>{label}</label>
      {children}
      {problem && (
        <span id={`audit-${name}-problem`} className="problem">
          {problem}
        </span>
      )}
    </p>
  );
}

/** Links to `#audit` lead to the first field: a browser scrolls to a field it is sent to, and puts the focus in it. */
function idOf(name: keyof Lead): string {
  return name === 'name' ? 'audit' : `audit-${name}`;
}

/** The five values that are sent. The spam trap stays behind: it is for forms that are posted without script. */
function readApplication(form: HTMLFormElement): Application {
  const data = new FormData(form);
  data.delete('company_fax');
  return Object.fromEntries(data) as unknown as Application;
}
