/** What applicants send. */

export const site = 'https://site.example';
export const endpoint = 'http://localhost/functions/v1/audit-form';

/** A good application; `n` makes it somebody else's. */
export function applicant(
  n: number | string = 1,
): Record<'name' | 'email' | 'website' | 'phone' | 'csrfToken', string> {
  return {
    name: `Thandi Nkosi ${n}`,
    email: `thandi.${n}@shop.example`,
    website: `shop${n}.co.za`,
    phone: '082 555 0100',
    csrfToken: '0f8fad5b-d9cb-469f-a165-70867728950e',
  };
}

/** An address of its own for each client. */
export function clientAddress(n: number): string {
  return `198.18.${(n >> 8) & 255}.${n & 255}`;
}

type RequestOptions = { client?: string; headers?: Record<string, string>; url?: string };

export function jsonRequest(fields: unknown, options: RequestOptions = {}): Request {
  const body = typeof fields === 'string' ? fields : JSON.stringify(fields);
  return postRequest('application/json', body, options);
}

export function formRequest(fields: Record<string, string>, options: RequestOptions = {}): Request {
  return postRequest('application/x-www-form-urlencoded', new URLSearchParams(fields).toString(), options);
}

/** What the function answers, with the status of HTTP. */
export interface Applied {
  readonly http: number;
  readonly status?: string;
  readonly reference: string;
  readonly retryAfter?: number;
}

/** Who applies, what differs from a good application, and what from a usual request. */
export type Person = [n: number | string, fields?: object, options?: RequestOptions];

/** Applies as the nth person, from an address of their own; one with a name instead of a number has that of nobody. */
export async function applyBy(
  send: (request: Request) => Promise<Response>,
  ...[n, fields = {}, options = {}]: Person
): Promise<Applied> {
  const client = clientAddress(Number(n) || 0);
  const answer = await send(jsonRequest({ ...applicant(n), ...fields }, { client, ...options }));
  return { http: answer.status, ...((await answer.json()) as Omit<Applied, 'http'>) };
}

function postRequest(
  type: string,
  body: string,
  { client, headers, url = endpoint }: RequestOptions,
): Request {
  const from = client ? { 'x-forwarded-for': client } : {};
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': type, origin: site, ...from, ...headers },
    body,
  });
}
