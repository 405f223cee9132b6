/** What programs and ill-wishers send, and the one status that each request must get. */
import { applicant, site } from './requests.ts';

export const path = '/functions/v1/audit-form';
const good = applicant('hostile');
export const goodJson = JSON.stringify(good);

export type Hostile = {
  readonly what: string;
  readonly status: number;
  readonly method?: string;
  readonly target?: string;
  readonly headers?: Record<string, string | null>;
  readonly body?: string | Buffer;
};

/** A field replaced; by default a thing that no field may hold. */
const withField = (field: string, value: unknown) => JSON.stringify({ ...good, [field]: value });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const formBody = (fields: Record<string, string>) =>
  new URLSearchParams({ ...good, csrfToken: '', ...fields }).toString();

/** Each request, and the one status that it must get. */
export const table: readonly Hostile[] = [
  { what: 'nothing', status: 400, body: '' },
  { what: 'text that is no JSON', status: 400, body: 'name=Thandi' },
  { what: 'JSON cut off', status: 400, body: goodJson.slice(0, -1) },
  { what: 'JSON with something behind it', status: 400, body: `${goodJson} {}` },
  { what: 'JSON with a comment', status: 400, body: `/**/${goodJson}` },
  { what: 'null', status: 400, body: 'null' },
  { what: 'a number', status: 400, body: '42' },
  { what: 'a string', status: 400, body: '"text"' },
  { what: 'an array', status: 400, body: `[${goodJson}]` },
  { what: 'true', status: 400, body: 'true' },
  { what: 'NaN', status: 400, body: 'NaN' },
  { what: 'an empty object', status: 403, body: '{}' },
  { what: 'a field twice', status: 400, body: `${goodJson.slice(0, -1)},"email":"other@shop.example"}` },
  {
    what: 'a field twice, once escaped',
    status: 400,
    body: `${goodJson.slice(0, -1)},"em\\u0061il":"other@shop.example"}`,
  },
  {
    what: 'a field twice in a form',
    status: 400,
    headers: form,
    body: `${formBody({})}&email=other@shop.example`,
  },
  { what: '8,000 nested arrays', status: 400, body: '['.repeat(8000) },
  { what: '8,000 nested arrays, closed', status: 400, body: '['.repeat(8000) + ']'.repeat(8000) },
  { what: 'a million nested arrays', status: 413, body: '['.repeat(1_000_000) },
  { what: 'a nested object as a field', status: 422, body: withField('name', { first: 'Thandi' }) },
  { what: 'an array as a field', status: 422, body: withField('email', [good.email]) },
  { what: 'a number as a field', status: 422, body: withField('phone', 825550100) },
  { what: 'null as a field', status: 422, body: withField('website', null) },
  { what: 'true as a field', status: 422, body: withField('name', true) },
  { what: 'a query operator as a field', status: 422, body: withField('email', { $ne: '' }) },
  { what: '__proto__ that brings the fields', status: 403, body: `{"__proto__":${goodJson}}` },
  {
    what: '__proto__ that brings a name',
    status: 422,
    body: JSON.stringify({ ...good, name: '' }).replace('{', '{"__proto__":{"name":"x"},'),
  },
  {
    what: 'constructor.prototype',
    status: 422,
    body: `{"constructor":{"prototype":${goodJson}},"csrfToken":"${good.csrfToken}"}`,
  },
  { what: 'no name', status: 422, body: withField('name', undefined) },
  { what: 'a name of spaces', status: 422, body: withField('name', ' \t\u00a0 ') },
  { what: 'a name of invisible characters', status: 422, body: withField('name', '\u200b\u200d\ufeff') },
  { what: 'a name of 121 characters', status: 422, body: withField('name', 'x'.repeat(121)) },
  {
    what: 'a name with a line break',
    status: 422,
    body: withField('name', 'Thandi\nBcc: everyone@evil.example'),
  },
  {
    what: 'a name with a carriage return',
    status: 422,
    body: withField('name', 'Thandi\r').replace('\\r', 'x\\rx'),
  },
  { what: 'a name with NUL', status: 422, body: withField('name', 'Thandi\u0000Nkosi') },
  { what: 'a name with an escape sequence', status: 422, body: withField('name', '\u001b[31mThandi') },
  { what: 'a name with a C1 control', status: 422, body: withField('name', 'Thandi\u009bNkosi') },
  { what: 'a name with a lone surrogate', status: 422, body: withField('name', 'Thandi \ud800') },
  { what: 'a name with a line separator', status: 422, body: withField('name', 'Thandi\u2028Nkosi') },
  { what: 'an address without an at sign', status: 422, body: withField('email', 'thandi.shop.example') },
  { what: 'an address without a dot', status: 422, body: withField('email', 'thandi@shop') },
  { what: 'an address with a space', status: 422, body: withField('email', 'thandi @shop.example') },
  { what: 'two addresses', status: 422, body: withField('email', 'a@shop.example,b@shop.example') },
  {
    what: 'an address of 255 characters',
    status: 422,
    body: withField('email', `${'a'.repeat(242)}@shop.example`),
  },
  {
    what: 'an address that injects a header',
    status: 422,
    body: withField('email', 'a@shop.example\r\nBcc: b@evil.example'),
  },
  {
    what: 'an address that makes a slow pattern slow',
    status: 422,
    body: withField('email', `a@${'a.'.repeat(7000)}@`),
  },
  { what: 'a website that runs', status: 422, body: withField('website', 'javascript:alert(1)') },
  { what: 'a website as data', status: 422, body: withField('website', ' DATA:text/html,x') },
  {
    what: 'a website of 301 characters',
    status: 422,
    body: withField('website', `x.example/${'x'.repeat(291)}`),
  },
  { what: 'a telephone number in words', status: 422, body: withField('phone', 'call me maybe') },
  { what: 'a telephone number with markup', status: 422, body: withField('phone', '<b>0825550100</b>') },
  { what: 'no token', status: 403, body: withField('csrfToken', undefined) },
  { what: 'an empty token', status: 403, body: withField('csrfToken', '') },
  { what: 'a token with a line break', status: 403, body: withField('csrfToken', 'aaaaaaaaaaaaaaaa\n') },
  { what: 'a token of 10,000 characters', status: 403, body: withField('csrfToken', 'a'.repeat(10_000)) },
  { what: 'a token that is an array', status: 403, body: withField('csrfToken', ['aaaaaaaaaaaaaaaa']) },
  {
    what: '16 KiB and a byte',
    status: 413,
    body: withField('filler', 'x'.repeat(16 * 1024 - goodJson.length - 11)),
  },
  { what: '900 KB', status: 413, body: withField('filler', 'x'.repeat(900_000)) },
  { what: 'text/plain, which needs no preflight', status: 415, headers: { 'content-type': 'text/plain' } },
  {
    what: 'text/plain that says it is JSON',
    status: 415,
    headers: { 'content-type': 'text/plain; application/json' },
  },
  { what: 'multipart', status: 415, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  { what: 'XML', status: 415, headers: { 'content-type': 'application/xml' } },
  {
    what: 'a type that begins like JSON',
    status: 415,
    headers: { 'content-type': 'application/json-patch+json' },
  },
  { what: 'no type', status: 415, headers: { 'content-type': null } },
  { what: 'JSON in UTF-16', status: 415, headers: { 'content-type': 'application/json; charset=utf-16' } },
  { what: 'a compressed body', status: 415, headers: { 'content-encoding': 'gzip' } },
  { what: 'bytes that are no UTF-8', status: 400, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
  {
    what: 'overlong UTF-8',
    status: 400,
    body: Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
  },
  {
    what: 'a form with percent signs that decode to rubbish',
    status: 303,
    headers: form,
    body: `${formBody({ name: '' })}&x=%ff`,
  },
  {
    what: 'a form with a line break in the name',
    status: 303,
    headers: form,
    body: formBody({ name: 'a\r\nb' }),
  },
  {
    what: 'a form with a token of the wrong shape',
    status: 403,
    headers: form,
    body: formBody({ csrfToken: '<script>' }),
  },
  { what: 'JSON sent as a form', status: 303, headers: form },
  { what: 'a foreign origin', status: 403, headers: { origin: 'https://evil.example' } },
  { what: 'the origin null', status: 403, headers: { origin: 'null' } },
  { what: 'an empty origin', status: 403, headers: { origin: '' } },
  { what: 'an origin that begins like ours', status: 403, headers: { origin: `${site}.evil.example` } },
  { what: 'our origin with another scheme', status: 403, headers: { origin: 'http://site.example' } },
  { what: 'our origin in capitals', status: 403, headers: { origin: site.toUpperCase() } },
  { what: 'two origins', status: 403, headers: { origin: `${site}, https://evil.example` } },
  {
    what: 'no origin, but from another site',
    status: 403,
    headers: { origin: null, 'sec-fetch-site': 'cross-site' },
  },
  {
    what: 'no origin, but a foreign referrer',
    status: 403,
    headers: { origin: null, referer: 'https://evil.example/form' },
  },
  { what: 'GET', status: 405, method: 'GET' },
  { what: 'HEAD', status: 405, method: 'HEAD' },
  { what: 'PUT', status: 405, method: 'PUT' },
  { what: 'DELETE', status: 405, method: 'DELETE' },
  { what: 'PATCH', status: 405, method: 'PATCH' },
  { what: 'TRACE', status: 405, method: 'TRACE' },
  { what: 'a method that does not exist', status: 400, method: 'POSTS' },
  {
    what: 'a preflight of a foreign origin',
    status: 403,
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example' },
  },
  { what: 'a preflight of nobody', status: 403, method: 'OPTIONS', headers: { origin: null } },
  { what: 'another function', status: 404, target: '/functions/v1/other' },
  { what: 'a path with dots', status: 404, target: '/functions/v1/audit-form/../../../etc/passwd' },
  { what: 'an encoded path', status: 404, target: '/functions/v1/audit%2dform' },
  {
    what: 'a path that starts with two slashes',
    status: 404,
    target: '//evil.example/functions/v1/audit-form',
  },
  {
    what: 'an absolute address with a password',
    status: 404,
    target: 'http://u:p@evil.example/functions/v1/audit-form',
  },
  { what: 'a post to health', status: 405, target: '/health' },
  { what: 'a header of 20 KB', status: 431, headers: { 'x-filler': 'x'.repeat(20_000) } },
  { what: 'a length and chunks at once', status: 400, headers: { 'transfer-encoding': 'chunked' } },
  { what: 'a length that is no number', status: 400, headers: { 'content-length': '10abc' } },
  { what: 'a negative length', status: 400, headers: { 'content-length': '-1' } },
  {
    what: 'chunks that lie',
    status: 400,
    headers: { 'transfer-encoding': 'chunked', 'content-length': null },
    body: 'ZZ\r\nxx\r\n0\r\n\r\n',
  },
];

/** Hostile to what comes after; themselves they are odd applications, kept as they are. */
export const kept: readonly (readonly [string, Partial<Record<keyof typeof good, string>>])[] = [
  ['SQL in the name', { name: "Robert'); drop table audit.lead; --" }],
  ['SQL in the website', { website: "x' or '1'='1" }],
  ['markup in the name', { name: '<script>alert(1)</script><img src=x onerror=alert(1)>' }],
  ['a template in the name', { name: `{{7*7}} \${7*7} <%= 7*7 %> #{7*7}` }],
  ['a formula in the name', { name: '=HYPERLINK("https://evil.example","x")'.replace('https://', '') }],
  ['a placeholder in the name', { name: '$1 %s %n ? :name' }],
  ['another script', { name: 'Ñandú 李雷 محمد Ωmega 👩🏽‍🔧' }],
  ['backslashes', { website: 'C:\\windows\\system32' }],
  ['an apostrophe', { name: "Sinéad O'Connor", email: "o'connor@shop.example" }],
];
