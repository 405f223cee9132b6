/** @jsxImportSource preact */
import { hydrate } from 'preact';
import { keepDraft } from './draft.ts';
import { AuditForm } from './island.tsx';

export function start(root: HTMLElement): void {
  hydrate(<AuditForm {...JSON.parse(root.dataset.props!)} />, root);
  keepDraft(root.querySelector('form')!);
}
