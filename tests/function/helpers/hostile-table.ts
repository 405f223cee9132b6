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

/** A field replaced; by default a thing that no field may hold. */
const withField = (field: string, value: unknown) => JSON.stringify({ ...good, [field]: value });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const formBody = (fields: Record<string, string>) =>
  new URLSearchParams({ ...good, csrfToken: '', ...fields }).toString();

/** Each request, and the one status that it must get. */
export const table: readonly (readonly [what: string, status: number, request: Hostile])[] = [
  ['nothing', 400, { body: '' }],
  ['text that is no JSON', 400, { body: 'name=Thandi' }],
  ['JSON cut off', 400, { body: goodJson.slice(0, -1) }],
  ['JSON with something behind it', 400, { body: `${goodJson} {}` }],
  ['JSON with a comment', 400, { body: `/**/${goodJson}` }],
  ['null', 400, { body: 'null' }],
  ['a number', 400, { body: '42' }],
  ['a string', 400, { body: '"text"' }],
  ['an array', 400, { body: `[${goodJson}]` }],
  ['true', 400, { body: 'true' }],
  ['NaN', 400, { body: 'NaN' }],
  ['an empty object', 403, { body: '{}' }],
  ['a field twice', 400, { body: `${goodJson.slice(0, -1)},"email":"other@shop.example"}` }],
  [
    'a field twice, once escaped',
    400,
    { body: `${goodJson.slice(0, -1)},"em\\u0061il":"other@shop.example"}` },
  ],
  ['a field twice in a form', 400, { headers: form, body: `${formBody({})}&email=other@shop.example` }],
  ['8,000 nested arrays', 400, { body: '['.repeat(8000) }],
  ['8,000 nested arrays, closed', 400, { body: '['.repeat(8000) + ']'.repeat(8000) }],
  ['a million nested arrays', 413, { body: '['.repeat(1_000_000) }],
  ['a nested object as a field', 422, { body: withField('name', { first: 'Thandi' }) }],
  ['an array as a field', 422, { body: withField('email', [good.email]) }],
  ['a number as a field', 422, { body: withField('phone', 825550100) }],
  ['null as a field', 422, { body: withField('website', null) }],
  ['true as a field', 422, { body: withField('name', true) }],
  ['a query operator as a field', 422, { body: withField('email', { $ne: '' }) }],
  ['__proto__ that brings the fields', 403, { body: `{"__proto__":${goodJson}}` }],
  [
    '__proto__ that brings a name',
    422,
    { body: JSON.stringify({ ...good, name: '' }).replace('{', '{"__proto__":{"name":"x"},') },
  ],
  [
    'constructor.prototype',
    422,
    { body: `{"constructor":{"prototype":${goodJson}},"csrfToken":"${good.csrfToken}"}` },
  ],
  ['no name', 422, { body: withField('name', undefined) }],
  ['a name of spaces', 422, { body: withField('name', ' \t\u00a0 ') }],
  ['a name of invisible characters', 422, { body: withField('name', '\u200b\u200d\ufeff') }],
  ['a name of 121 characters', 422, { body: withField('name', 'x'.repeat(121)) }],
  ['a name with a line break', 422, { body: withField('name', 'Thandi\nBcc: everyone@evil.example') }],
  ['a name with a carriage return', 422, { body: withField('name', 'Thandi\r').replace('\\r', 'x\\rx') }],
  ['a name with NUL', 422, { body: withField('name', 'Thandi\u0000Nkosi') }],
  ['a name with an escape sequence', 422, { body: withField('name', '\u001b[31mThandi') }],
  ['a name with a C1 control', 422, { body: withField('name', 'Thandi\u009bNkosi') }],
  ['a name with a lone surrogate', 422, { body: withField('name', 'Thandi \ud800') }],
  ['a name with a line separator', 422, { body: withField('name', 'Thandi\u2028Nkosi') }],
  ['an address without an at sign', 422, { body: withField('email', 'thandi.shop.example') }],
  ['an address without a dot', 422, { body: withField('email', 'thandi@shop') }],
  ['an address with a space', 422, { body: withField('email', 'thandi @shop.example') }],
  ['two addresses', 422, { body: withField('email', 'a@shop.example,b@shop.example') }],
  ['an address of 255 characters', 422, { body: withField('email', `${'a'.repeat(242)}@shop.example`) }],
  [
    'an address that injects a header',
    422,
    { body: withField('email', 'a@shop.example\r\nBcc: b@evil.example') },
  ],
  ['an address that makes a slow pattern slow', 422, { body: withField('email', `a@${'a.'.repeat(7000)}@`) }],
  ['a website that runs', 422, { body: withField('website', 'javascript:alert(1)') }],
  ['a website as data', 422, { body: withField('website', ' DATA:text/html,x') }],
  ['a website of 301 characters', 422, { body: withField('website', `x.example/${'x'.repeat(291)}`) }],
  ['a telephone number in words', 422, { body: withField('phone', 'call me maybe') }],
  ['a telephone number with markup', 422, { body: withField('phone', '<b>0825550100</b>') }],
  ['no token', 403, { body: withField('csrfToken', undefined) }],
  ['an empty token', 403, { body: withField('csrfToken', '') }],
  ['a token with a line break', 403, { body: withField('csrfToken', 'aaaaaaaaaaaaaaaa\n') }],
  ['a token of 10,000 characters', 403, { body: withField('csrfToken', 'a'.repeat(10_000)) }],
  ['a token that is too short', 403, { body: withField('csrfToken', 'short') }],
  ['a token that is a number', 403, { body: withField('csrfToken', 42) }],
  ['a token that is an array', 403, { body: withField('csrfToken', ['aaaaaaaaaaaaaaaa']) }],
  ['16 KiB and a byte', 413, { body: withField('filler', 'x'.repeat(16 * 1024 - goodJson.length - 11)) }],
  ['900 KB', 413, { body: withField('filler', 'x'.repeat(900_000)) }],
  ['text/plain, which needs no preflight', 415, { headers: { 'content-type': 'text/plain' } }],
  ['text/plain that says it is JSON', 415, { headers: { 'content-type': 'text/plain; application/json' } }],
  ['multipart', 415, { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['XML', 415, { headers: { 'content-type': 'application/xml' } }],
  ['a type that begins like JSON', 415, { headers: { 'content-type': 'application/json-patch+json' } }],
  ['no type', 415, { headers: { 'content-type': null } }],
  ['JSON in UTF-16', 415, { headers: { 'content-type': 'application/json; charset=utf-16' } }],
  ['a compressed body', 415, { headers: { 'content-encoding': 'gzip' } }],
  ['bytes that are no UTF-8', 400, { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) }],
  [
    'overlong UTF-8',
    400,
    { body: Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]) },
  ],
  [
    'a form with percent signs that decode to rubbish',
    303,
    { headers: form, body: `${formBody({ name: '' })}&x=%ff` },
  ],
  ['a form with a line break in the name', 303, { headers: form, body: formBody({ name: 'a\r\nb' }) }],
  [
    'a form with a token of the wrong shape',
    403,
    { headers: form, body: formBody({ csrfToken: '<script>' }) },
  ],
  ['JSON sent as a form', 303, { headers: form }],
  ['a foreign origin', 403, { headers: { origin: 'https://evil.example' } }],
  ['the origin null', 403, { headers: { origin: 'null' } }],
  ['an empty origin', 403, { headers: { origin: '' } }],
  ['an origin that begins like ours', 403, { headers: { origin: `${site}.evil.example` } }],
  ['our origin with another scheme', 403, { headers: { origin: 'http://site.example' } }],
  ['our origin with a port', 403, { headers: { origin: `${site}:8443` } }],
  ['our origin in capitals', 403, { headers: { origin: site.toUpperCase() } }],
  ['two origins', 403, { headers: { origin: `${site}, https://evil.example` } }],
  ['no origin, but from another site', 403, { headers: { origin: null, 'sec-fetch-site': 'cross-site' } }],
  [
    'no origin, but a foreign referrer',
    403,
    { headers: { origin: null, referer: 'https://evil.example/form' } },
  ],
  ['GET', 405, { method: 'GET' }],
  ['HEAD', 405, { method: 'HEAD' }],
  ['PUT', 405, { method: 'PUT' }],
  ['DELETE', 405, { method: 'DELETE' }],
  ['PATCH', 405, { method: 'PATCH' }],
  ['TRACE', 405, { method: 'TRACE' }],
  ['a method that does not exist', 400, { method: 'POSTS' }],
  [
    'a preflight of a foreign origin',
    403,
    { method: 'OPTIONS', headers: { origin: 'https://evil.example' } },
  ],
  ['a preflight of nobody', 403, { method: 'OPTIONS', headers: { origin: null } }],
  ['another function', 404, { target: '/functions/v1/other' }],
  ['a path with dots', 404, { target: '/functions/v1/audit-form/../../../etc/passwd' }],
  ['an encoded path', 404, { target: '/functions/v1/audit%2dform' }],
  ['a path that starts with two slashes', 404, { target: '//evil.example/functions/v1/audit-form' }],
  ['an absolute address with a password', 404, { target: 'http://u:p@evil.example/functions/v1/audit-form' }],
  ['a post to health', 405, { target: '/health' }],
  ['a header of 20 KB', 431, { headers: { 'x-filler': 'x'.repeat(20_000) } }],
  ['a length and chunks at once', 400, { headers: { 'transfer-encoding': 'chunked' } }],
  ['a length that is no number', 400, { headers: { 'content-length': '10abc' } }],
  ['a negative length', 400, { headers: { 'content-length': '-1' } }],
  [
    'chunks that lie',
    400,
    { headers: { 'transfer-encoding': 'chunked', 'content-length': null }, body: 'ZZ\r\nxx\r\n0\r\n\r\n' },
  ],
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
