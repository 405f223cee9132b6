/**
 * The rules of a lead, shared by the function and the browser's form. Pure and without imports, so that a bundler can
 * pick one rule: the form needs only `isEmail`. "Section" refers to the website's specification.
 */

/** What an applicant types: the four fields of the audit form (section 3), as text. */
export type Lead = {
  readonly name: string;
  readonly email: string;
  readonly website: string;
  readonly phone: string;
};

/** One sentence for each invalid field, as the visitor reads it. */
export type LeadProblems = Partial<Record<keyof Lead, string>>;

/**
 * True for an email address according to section 5: text, an at sign, text, a dot, text, without whitespace, and at most
 * 254 characters.
 */
export function isEmail(value: string): boolean {
  // The length comes first: it bounds the work of the pattern on a hostile text.
  return value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

/**
 * Normalises the fields as typed for storage: Unicode NFC, without characters that only affect display (zero width,
 * direction), runs of spaces made one, ends trimmed. Never refuses.
 */
export function normaliseLead(typed: Lead): Lead {
  return {
    name: tidy(typed.name),
    email: tidy(typed.email),
    website: tidy(typed.website),
    // People on Asian keyboards type full-width digits; NFKC makes them the usual ones.
    phone: tidy(typed.phone.normalize('NFKC')),
  };
}

/** Returns what is wrong with a normalised lead, field by field; an empty object if nothing is. */
export function leadProblems(lead: Lead): LeadProblems {
  const problems: LeadProblems = {};
  if (!isLine(lead.name, 1, 120)) problems.name = 'Please enter your full name (up to 120 characters).';
  if (!isLine(lead.email, 1, 254) || !isEmail(lead.email)) {
    problems.email = 'Please enter a valid email address.';
  }
  if (!isWebsite(lead.website)) problems.website = 'Please enter your website, for example myshop.co.za.';
  if (!isPhone(lead.phone)) problems.phone = 'Please enter a phone number we can reach you on.';
  return problems;
}

/** Free text, as people write it ("myshop.co.za", "none yet"); only addresses that run code are refused. */
export function isWebsite(value: string): boolean {
  return isLine(value, 1, 300) && !/^(javascript|data|vbscript|file|blob):/i.test(value);
}

/** Six to 25 digits with what people write around and between them ("+27 (0)82 555-0100 ext 4"). */
export function isPhone(value: string): boolean {
  if (!isLine(value, 5, 40)) return false;
  const digits = value.replace(/\D/g, '').length;
  const rest = value.replace(/\b(tel|phone|cell|sel|whatsapp|mobile|office|home|work|ext|or|of|x)\b/gi, '');
  return digits >= 6 && digits <= 25 && /^[\d\s+()./,;:#*&x\u2010-\u2014\u2212-]*$/i.test(rest);
}

/** The text that is equal for two spellings of one address. */
export function emailIdentity(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

// Direction marks can make "moc.live" read as "evil.com"; zero-width characters make equal texts differ.
// So do the filler characters of other scripts, which are invisible.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\u2800/gu;

function tidy(value: string): string {
  // Spaces only, never line breaks: those are refused by `isLine`, not repaired.
  return value
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[ \t\u00A0]+/g, ' ')
    .trim();
}

/** One line of readable text: no control characters, lone surrogates or U+FFFD, and of a fair length. */
function isLine(value: string, minimum: number, maximum: number): boolean {
  return (
    value.length >= minimum && value.length <= maximum && !/[\p{Cc}\p{Cs}\u2028\u2029\uFFFD]/u.test(value)
  );
}
