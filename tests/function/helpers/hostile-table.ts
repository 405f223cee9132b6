/** What programs and ill-wishers send, and the one status that each request must get. */
import { applicant, site } from './requests.ts';

export const path = '/functions/v1/audit-form';
const good = applicant('hostile');
export const goodJson = JSON.stringify(good);

export interface Hostile {
  readonly method?: string;
  readonly target?: string;
  readonly headers?: Record<string, string | null>;
  readonly body?: string | Buffer;
}

const json = (body: string | Buffer): Hostile => ({ body });
const field = (name: string, value: unknown) => json(JSON.stringify({ ...good, [name]: value }));
const headers = (headers: Record<string, string | null>): Hostile => ({ headers });
const type = (text: string | null) => headers({ 'content-type': text });
const from = (origin: string | null, others = {}) => headers({ origin, ...others });
const FORM = 'application/x-www-form-urlencoded';
const form = (fields: Record<string, string>, more = ''): Hostile => ({
  ...type(FORM),
  body: `${new URLSearchParams({ ...good, csrfToken: '', ...fields })}${more}`,
});
const method = (method: string): Hostile => ({ method });
const target = (target: string): Hostile => ({ target });
/** The application with something more before its end. */
const longer = (more: string, fields = {}) =>
  json(`${JSON.stringify({ ...good, ...fields }).slice(0, -1)},${more}}`);

/** Each request, and the one status that it must get. */
export const table: readonly (readonly [what: string, status: number, request: Hostile])[] = [
  ...['', 'name=Thandi', 'null', '42', '"text"', 'true', 'NaN'].map(
    (text) => [`the body "${text}"`, 400, json(text)] as const,
  ),
  ['JSON cut off', 400, json(goodJson.slice(0, -1))],
  ['an array', 400, json(`[${goodJson}]`)],
  ['an empty object', 403, { body: '{}' }],
  ['8,000 nested arrays', 400, json('['.repeat(8000))],
  ['a million nested arrays', 413, json('['.repeat(1_000_000))],
  ['a number as a field', 422, field('phone', 825550100)],
  ['a query operator as a field', 422, field('email', { $ne: '' })],
  ['__proto__ that brings the fields', 403, { body: `{"__proto__":${goodJson}}` }],
  ['__proto__ that brings a name', 422, longer(`"__proto__":{"name":"x"}`, { name: '' })],
  ['no name', 422, field('name', undefined)],
  ['a name of invisible characters', 422, field('name', '\u200b\u200d\ufeff')],
  ['a name of 121 characters', 422, field('name', 'x'.repeat(121))],
  ['a name with a line break', 422, field('name', 'Thandi\nBcc: everyone@evil.example')],
  ['a name with an escape sequence', 422, field('name', '\u001b[31mThandi')],
  ['a name with a lone surrogate', 422, field('name', 'Thandi \ud800')],
  ['an address with a space', 422, field('email', 'thandi @shop.example')],
  ['two addresses', 422, field('email', 'a@shop.example,b@shop.example')],
  ['an address that injects a header', 422, field('email', 'a@shop.example\r\nBcc: b@evil.example')],
  ['an address that makes a slow pattern slow', 422, field('email', `a@${'a.'.repeat(7000)}@`)],
  ['a website that runs', 422, field('website', 'javascript:alert(1)')],
  ['a telephone number with markup', 422, field('phone', '<b>0825550100</b>')],
  ['no token', 403, field('csrfToken', undefined)],
  ['a token with a line break', 403, field('csrfToken', 'aaaaaaaaaaaaaaaa\n')],
  ['a token of 10,000 characters', 403, field('csrfToken', 'a'.repeat(10_000))],
  ['a token that is an array', 403, field('csrfToken', ['aaaaaaaaaaaaaaaa'])],
  ['16 KiB and a byte', 413, field('filler', 'x'.repeat(16 * 1024 - goodJson.length - 11))],
  ['900 KB', 413, field('filler', 'x'.repeat(900_000))],
  ['text/plain, which needs no preflight', 415, type('text/plain')],
  ['a type that begins like JSON', 415, type('application/json-patch+json')],
  ['no type', 415, type(null)],
  ['JSON in UTF-16', 415, type('application/json; charset=utf-16')],
  ['a compressed body', 415, headers({ 'content-encoding': 'gzip' })],
  ['bytes that are no UTF-8', 400, json(Buffer.from('{"\xff\xfe"}', 'latin1'))],
  ['a form with percent signs that decode to rubbish', 303, form({ name: '' }, '&x=%ff')],
  ['a form with a token of the wrong shape', 403, form({ csrfToken: '<script>' })],
  ['JSON sent as a form', 303, type(FORM)],
  ['a foreign origin', 403, from('https://evil.example')],
  ['the origin null', 403, from('null')],
  ['an origin that begins like ours', 403, from(`${site}.evil.example`)],
  ['our origin with another scheme', 403, from('http://site.example')],
  ['no origin, but from another site', 403, from(null, { 'sec-fetch-site': 'cross-site' })],
  ['no origin, but a foreign referrer', 403, from(null, { referer: 'https://evil.example/form' })],
  ...['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'TRACE'].map((one) => [one, 405, method(one)] as const),
  ['a method that does not exist', 400, method('POSTS')],
  ['a preflight of a foreign origin', 403, { ...method('OPTIONS'), ...from('https://evil.example') }],
  ['another function', 404, target('/functions/v1/other')],
  ['a path with dots', 404, target('/functions/v1/audit-form/../../../etc/passwd')],
  ['an encoded path', 404, target('/functions/v1/audit%2dform')],
  ['a path that starts with two slashes', 404, target('//evil.example/functions/v1/audit-form')],
  ['an absolute address with a password', 404, target('http://u:p@evil.example/functions/v1/audit-form')],
  ['a post to health', 405, target('/health')],
  ['a header of 20 KB', 431, headers({ 'x-filler': 'x'.repeat(20_000) })],
  ['a length and chunks at once', 400, headers({ 'transfer-encoding': 'chunked' })],
  ['a length that is no number', 400, headers({ 'content-length': '10abc' })],
  [
    'chunks that lie',
    400,
    { headers: { 'transfer-encoding': 'chunked', 'content-length': null }, body: 'ZZ\r\nxx\r\n0\r\n\r\n' },
  ],
];

/** Hostile to what comes after; themselves they are odd applications, kept as they are. */
export const kept: readonly (readonly [string, Partial<Record<keyof typeof good, string>>])[] = [
  ['SQL in the name', { name: "Robert'); drop table audit.lead; --" }],
  ['markup in the name', { name: '<script>alert(1)</script><img src=x onerror=alert(1)>' }],
  ['a formula in the name', { name: '=HYPERLINK("https://evil.example","x")'.replace('https://', '') }],
  ['a placeholder in the name', { name: '$1 %s %n ? :name' }],
  ['another script', { name: 'Ñandú 李雷 محمد Ωmega 👩🏽‍🔧' }],
  ['an apostrophe', { name: "Sinéad O'Connor", email: "o'connor@shop.example" }],
];
