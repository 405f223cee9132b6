/** Where both forms post to while `site serve` answers them itself. */
export const AUDIT = '/functions/v1/audit-form';
export const CONTACT = '/_site/contact';
