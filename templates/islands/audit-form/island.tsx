/** @jsxImportSource preact */

import { Component, type ComponentProps, type TargetedEvent } from 'preact';
import { isEmail, type Lead, type LeadProblems } from '../../../functions/audit-form/lead.ts';
import { type Say, sayIn, type Words } from '../say.ts';
import { dismissToasts, showToast, type Toast } from '../toast/toast.ts';
import type { FormWord } from '../word-list.ts';
import { type Application, type Destination, Refusal, send, type Taken } from './application.ts';
import * as notices from './notices.ts';
import { PERSON_FIELD, PersonCheck, showTurnstile } from './person.tsx';
import { Receipt, type Step } from './receipt.tsx';
import { handleResult } from './result.ts';
import './styles.css';
import './states.css';
import '../toast/styles.css';

/** What the form needs in addition to its fields. */
interface AuditFormProps extends Destination {
  readonly submit: string;
  readonly note: string;
  /** What the notice tells an applicant, and what happens next, by when. */
  readonly thanks: string;
  readonly steps: readonly Step[];
  /** How else to reach the company if an application cannot be sent. */
  readonly email: string;
  readonly phone?: { readonly display: string; readonly e164: string };
  readonly chat?: string;
  /** The site key of Cloudflare Turnstile, if the function asks for proof of a person. */
  readonly turnstile?: string;
  /** What it says instead of its English words. */
  readonly words?: Words<FormWord>;
}

interface State {
  readonly taken?: Taken;
  readonly failure?: Failure | undefined;
  /** When to try again, if that is why it was not sent. */
  readonly minutes?: number;
  readonly problems: LeadProblems;
}

/**
 * The application for the audit: a real form, which works without script by a post and a redirect. Its fields are
 * uncontrolled, so typing renders nothing, and what was typed before this code loaded stays.
 */
export class AuditForm extends Component<AuditFormProps, State> {
  override state: State = { problems: {} };
  say = sayIn<FormWord>(this.props.words);
  /** Not in the state, which changes only at the next render: another submit may come first. */
  isSubmitting = false;

  async apply(form: HTMLFormElement): Promise<void> {
    const notify = (notice: Toast) => showToast(notice, form.querySelector('[type=submit]')!);
    const application = readApplication(form);
    if (!isEmail(application.email)) {
      this.refuseEmail(form);
      fieldOf(form, 'email').focus();
      return;
    }
    if (this.props.turnstile && !application[PERSON_FIELD]) {
      if (this.state.failure === 'blocked') this.checkPerson();
      this.setState({ failure: 'unchecked' });
      return;
    }
    this.isSubmitting = true;
    this.setState({ problems: {}, failure: undefined });
    try {
      const answer = await send(application, this.props);
      if ('minutes' in answer) {
        this.setState({ failure: 'limited', minutes: answer.minutes });
        notify(notices.tooManyRequests(this.say, answer.minutes));
      } else {
        // The notice promises what holds for this month's applications; the receipt says where another one stands.
        if (answer.status === 'received') notify(notices.submitted(this.say, this.props.thanks));
        else dismissToasts();
        form.reset();
        this.setState({ taken: answer });
        handleResult(application);
        return;
      }
    } catch (error) {
      console.error(error);
      const problems = error instanceof Refusal ? error.problems : {};
      const [refused] = Object.keys(problems);
      this.setState({ problems, failure: refused ? 'refused' : 'failed' });
      notify(notices.somethingWentWrong(this.say));
      if (refused) fieldOf(form, refused).focus();
    } finally {
      this.isSubmitting = false;
      this.forceUpdate();
    }
    // A token of Turnstile is valid for one try.
    window.turnstile?.reset();
  }

  refuseEmail(form: HTMLFormElement): void {
    const notice = notices.invalidEmail(this.say);
    this.setProblem('email', notice.description);
    showToast(notice, form.querySelector('[type=submit]')!, fieldOf(form, 'email'));
  }

  setProblem(name: string, problem: string): void {
    this.setState(({ problems }) => ({ problems: { ...problems, [name]: problem } }));
  }

  onSubmit = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!this.isSubmitting) this.apply(event.currentTarget);
  };

  /** The browser refused a field: its message is also shown beside the field, permanently. */
  onInvalid = ({ currentTarget: field }: TargetedEvent<HTMLInputElement>) => {
    if (field.name === 'email' && field.value) this.refuseEmail(field.form!);
    else this.setProblem(field.name, field.validationMessage);
  };

  onInput = ({ currentTarget: { name } }: TargetedEvent<HTMLInputElement>) => {
    const { failure, problems } = this.state;
    if (problems[name as keyof Lead]) this.setProblem(name, '');
    // Typing does not unblock it.
    if (failure && failure !== 'blocked') this.setState({ failure: undefined });
  };

  place: HTMLElement | null = null;

  showPersonCheck = (place: HTMLElement | null) => {
    this.place = place;
    if (place) this.checkPerson();
  };

  checkPerson(): void {
    showTurnstile(this.place!, this.props.turnstile!, () => this.setState({ failure: 'blocked' }));
  }

  control(name: keyof Lead) {
    // The function answers in English, the browser in its own words, which are none of the list.
    const problem = this.say((this.state.problems[name] ?? '') as FormWord);
    return {
      id: idOf(name),
      name,
      required: true,
      onInput: this.onInput,
      onInvalid: this.onInvalid,
      ...(problem && { 'aria-invalid': true, 'aria-describedby': `audit-${name}-problem`, problem }),
    };
  }

  render() {
    const { say } = this;
    const { endpoint, submit, note, turnstile } = this.props;
    const { taken, failure, minutes = 0 } = this.state;
    return (
      <>
        {taken && <Receipt taken={taken} say={say} {...this.props} />}
        <form
          id="auditForm"
          className="form"
          method="post"
          action={endpoint}
          aria-labelledby="audit-heading"
          hidden={Boolean(taken)}
          onSubmit={this.onSubmit}
        >
          <Field label={say('Full Name')} type="text" autocomplete="name" {...this.control('name')} />
          <Field label={say('Email Address')} type="email" autocomplete="email" {...this.control('email')} />
          <Field
            label={say('Business Website URL')}
            type="text"
            inputMode="url"
            autocomplete="url"
            {...this.control('website')}
          />
          <Field
            label={say('Business Phone Number')}
            type="tel"
            autocomplete="tel"
            {...this.control('phone')}
          />
          <input type="hidden" name="csrfToken" />
          <p className="trap" aria-hidden="true">
            <label for="audit-company-fax">Company fax</label>
            <input id="audit-company-fax" name="company_fax" type="text" tabIndex={-1} autocomplete="off" />
          </p>
          <p className="note">
            {`${say('How we handle your details:')} `}
            <a href="/privacy-policy">{say('privacy policy')}</a>.
          </p>
          {turnstile && <PersonCheck show={this.showPersonCheck} say={say} />}
          {/* Not `disabled`, which would throw the focus away. */}
          <button className="button" type="submit" aria-disabled={this.isSubmitting || undefined}>
            {this.isSubmitting ? say('Submitting Application...') : submit}
          </button>
          {failure && <NotSent failure={failure} minutes={minutes} say={say} {...this.props} />}
          <p className="note">{note}</p>
        </form>
      </>
    );
  }
}

type Failure = keyof typeof WHY_NOT_SENT;

const WHY_NOT_SENT = {
  failed: 'Nothing you typed is lost. Try again in a while',
  limited: 'There were too many tries from here. Press again in {minutes}',
  unchecked: 'Wait until the check above the button is through and press again',
  blocked:
    'The check that a person sends this form did not load. Allow challenges.cloudflare.com, or use another browser, and press again',
  refused: 'Correct the field marked in red and press again',
} as const;

/** Stays under the button when the notice is gone, and says how to reach the company in the meantime. */
function NotSent(
  props: { failure: Failure; minutes: number; say: Say<FormWord> } & Pick<AuditFormProps, 'email' | 'phone'>,
) {
  const { failure, minutes, say, email, phone } = props;
  const why = say(WHY_NOT_SENT[failure], { minutes: notices.minutesWords(say, minutes) });
  return (
    <p className="problem" role={/blocked|unchecked/.test(failure) ? 'alert' : undefined}>
      <strong>{say('Not sent.')}</strong>
      {` ${why}${say(', or write to ')}`}
      <a href={`mailto:${email}`}>{email}</a>
      {phone && say(' or call ')}
      {phone && <a href={`tel:${phone.e164}`}>{phone.display}</a>}
      {'.'}
    </p>
  );
}

function Field({
  label,
  problem,
  ...input
}: { label: string; problem?: string | undefined } & ComponentProps<'input'>) {
  return (
    <p>
      <label for={input.id}>{label}</label>
      <input {...input} />
      {problem && (
        <span id={`audit-${input.name}-problem`} className="problem">
          {problem}
        </span>
      )}
    </p>
  );
}

/** Links to `#audit` lead to the first field: a browser scrolls to the target of a link, and focuses it. */
function idOf(name: keyof Lead): string {
  return name === 'name' ? 'audit' : `audit-${name}`;
}

function fieldOf(form: HTMLFormElement, name: string): HTMLElement {
  return form.elements.namedItem(name) as HTMLElement;
}

/** The five values to send, and Turnstile's token if used. The honeypot is left out: it is for posts without script. */
function readApplication(form: HTMLFormElement): Application {
  const data = new FormData(form);
  data.delete('company_fax');
  return Object.fromEntries(data) as unknown as Application;
}
