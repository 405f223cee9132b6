/** @jsxImportSource preact */
import { hydrate } from 'preact';
import { keepDraft } from './draft.ts';
import { AuditForm, type AuditFormProps } from './island.tsx';

export function start(root: HTMLElement, props: AuditFormProps): void {
  hydrate(<AuditForm {...props} />, root);
  keepDraft(root.querySelector('form')!);
}
