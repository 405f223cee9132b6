/** Validates markup: html-validate's rules on content, names and accessibility. */
import {
  type ConfigData,
  HtmlValidate,
  type Message,
  type ResolvedConfig,
  StaticConfigLoader,
} from 'html-validate';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { BuiltPage } from './page.ts';

const SPELLING = 'off'; // Two ways to write the same thing; React chose one of them.

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': SPELLING,
    'attribute-boolean-style': SPELLING,
    'attribute-empty-style': SPELLING,
    'doctype-style': SPELLING,
    'no-self-closing': SPELLING,
    'no-trailing-whitespace': SPELLING,
    'void-style': SPELLING,
    // Styles keep numbers on one line; a no-break space would end up in what people copy.
    'tel-non-breaking': 'off',
    // Ids are letters, digits and what `useId` writes, `_R_3_`; every browser takes them.
    'valid-id': ['error', { relaxed: true }],
    // A scrolling region around a table is not a section of the text.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // In some browsers a table laid out as a grid loses its roles unless they are repeated.
    'no-redundant-role': 'off',
    // Check boxes that answer one question share its name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // Checked in head.ts and document.ts, with the site's own limits and reasons.
    'empty-title': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    // Off by default, but right for whole documents. The not-found page has further ones in `<template>`.
    'heading-level': ['error', { allowMultipleH1: true }],
    'input-missing-label': 'error',
    'no-missing-references': 'error',
  },
};

/** One configuration for all pages: merging it anew for each takes longer than reading the page. */
class SharedConfig extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(path: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#resolved ??= super.getConfigFor(path);
    return this.#resolved;
  }
}

/** Make one for all pages of a site. */
export function htmlRules(): (page: BuiltPage) => Diagnostic[] {
  const validator = new HtmlValidate(new SharedConfig(CONFIG));
  return (page) => {
    const { results } = validator.validateStringSync(page.html, page.file);
    const messages = results.flatMap((result) => result.messages);
    return messages.map((message) => toDiagnostic(message, page.file));
  };
}

function toDiagnostic({ ruleId, message, line, column, size }: Message, file: string): Diagnostic {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return problem({ file, line, column, endColumn: column + Math.max(size, 1) }, `html/${ruleId}`, sentence);
}
