/** Copy to netlify/functions/audit-form.ts. Netlify reads "config" in this very file, so it is not imported. */
import answer from '../../functions/audit-form/adapters/netlify.ts';

export default answer;

export const config = { path: ['/functions/v1/audit-form', '/functions/v1/audit-form/health'] };
