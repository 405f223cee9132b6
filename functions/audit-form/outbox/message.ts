/** What the owner is told. Subjects hold nothing that an applicant typed. */
import { fullStamp } from '../owner/times.ts';
import type { Rules } from '../rules.ts';
import { type Message, messageOf } from './letter.ts';
import type { Announcement, AnnouncementKind } from './outbox.ts';

/** The words of an announcement. */
export function announcementText(announcement: Announcement, { timeZone }: Pick<Rules, 'timeZone'>): Message {
  const { reference, month, kind, lead, createdAt } = announcement;
  return messageOf({
    subject: subjectOf(announcement),
    heading: headings[kind],
    opening: openings[kind],
    rows: [
      ['Reference', reference],
      ['Month', month],
      ['Standing', standingOf(announcement)],
      ['Name', lead.name],
      ['Phone', lead.phone],
      ['E-mail', lead.email],
      ['Website', lead.website],
      ['Applied', fullStamp(createdAt, timeZone)],
      ...earlier(announcement),
    ],
    closing: [`site leads show ${reference}`],
    foot: ['What a stranger typed is plain text here: nothing in it is a link.'],
  });
}

/** What an announcement is about, in a line that holds nothing personal. */
export function subjectOf({ kind, reference }: Announcement): string {
  return `${subjects[kind]} ${reference}`;
}

const subjects: Record<AnnouncementKind, string> = {
  new: 'Audit application',
  amended: 'Audit application changed:',
  promoted: 'Moved up from the waiting list:',
  full: 'All audits of the month are taken, last by',
};

const headings: Record<AnnouncementKind, string> = {
  new: 'New application',
  amended: 'Details have changed',
  promoted: 'Moved up from the waiting list',
  full: 'All audits of the month are taken',
};

const openings: Record<AnnouncementKind, string> = {
  new: 'Somebody applied for the free online visibility audit. Word is promised within 24 hours.',
  amended:
    'Somebody sent the form again under this address, with other details. We cannot tell whether it was the same person: if in doubt, phone the older number.',
  promoted: 'A slot became free, and this applicant has moved up from the waiting list.',
  full: 'This application took the last slot. Whoever applies now joins the waiting list.',
};

function standingOf({ status, slot }: Announcement): string {
  return slot === null ? status : `${status}, slot ${slot}`;
}

/** What was sent before, where it differs: the newest details may be a stranger's. */
function earlier({ versions, lead }: Announcement): [string, string][] {
  return versions
    .slice(0, -1)
    .flatMap(({ at: _, ...before }) =>
      (['name', 'website', 'phone'] as const)
        .filter((field) => before[field] !== lead[field])
        .map((field): [string, string] => [`${labels[field]} before`, before[field]]),
    );
}

const labels = { name: 'Name', website: 'Website', phone: 'Phone' } as const;
