/** The rules of the month and of the limits, as numbers and pure functions. No database, no clock. */

/** What the owner may set; see docs/function.md. */
export interface Rules {
  /** Audits given away in a calendar month. */
  readonly slots: number;
  /** An applicant with a slot is promised an answer within this many hours. */
  readonly answerHours: number;
  /** The time zone in which a month begins. */
  readonly timeZone: string;
}

export const DEFAULT_RULES: Rules = {
  slots: 8,
  answerHours: 24,
  timeZone: 'Africa/Johannesburg',
};

/** The span in which applications are counted against the limits, in minutes, as the site tells its visitors. */
export const WINDOW_MINUTES = 15;

/** How many new applications are taken in the span. */
export const LIMITS = {
  /** Of one client. Mobile networks put many households behind one address. */
  client: 5,
  /** Of one client under one email address. */
  person: 3,
  /** Of one network of IPv6, which anybody can get for nothing. */
  network: 10,
  /**
   * Of everybody together: the fuse. A firm of eight a month sees as many in years, and a programme on television may
   * bring them in a minute, all of whom are answered. More is a machine.
   */
  all: 1000,
} as const;

/** How long each kind is kept, in days; docs/function.md and the site's privacy page name the same figures. */
export const RETENTION = { spam: 30, waiting: 90, received: 730, outbox: 30 } as const;

/** Mails to applicants, and to the owner about new applications, in an hour. After these comes one that sums up. */
export const MAILS_PER_HOUR = 30;

const MINUTE = 60_000;

/** The month of an instant in a time zone, as "2026-11". */
export function monthOf(time: Date, timeZone: string): string {
  const parts = calendar(timeZone).formatToParts(time);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

/** True for a month as `monthOf` writes it. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The lowest free slot; null if the month is full. */
export function freeSlot(taken: readonly number[], { slots }: Rules): number | null {
  for (let slot = 1; slot <= slots; slot++) if (!taken.includes(slot)) return slot;
  return null;
}

/** Seconds until the last of these hits leaves the window; null if there is none, so that no limit is reached. */
export function secondsToWait(hits: readonly (string | null)[], now: Date): number | null {
  const times = hits.flatMap((hit) => (hit === null ? [] : Date.parse(hit)));
  if (times.length === 0) return null;
  const end = Math.max(...times) + WINDOW_MINUTES * MINUTE;
  return Math.min(WINDOW_MINUTES * 60, Math.max(1, Math.ceil((end - now.getTime()) / 1000)));
}

const calendar = calendars({ year: 'numeric', month: '2-digit' });

/** A calendar for each time zone, cached because making one takes longer than everything else for an application. */
export function calendars(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const made = known.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    known.set(timeZone, made);
    return made;
  };
}
