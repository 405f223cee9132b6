import type { Announcement, AnnouncementKind } from './outbox.ts';

/** An e-mail's parts. The subject holds nothing that an applicant typed. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The words of an announcement. Every value from outside is escaped in the HTML part, and is no link. */
export function announcementText(announcement: Announcement): Message {
  const { reference, month, kind, lead } = announcement;
  const rows: [string, string][] = [
    ['Reference', reference],
    ['Month', month],
    ['Standing', standingOf(announcement)],
    ['Name', lead.name],
    ['E-mail', lead.email],
    ['Website', lead.website],
    ['Phone', lead.phone],
    ['Applied', announcement.createdAt],
    ...earlier(announcement),
  ];
  const opening = openings[kind];
  const table = rows.map(
    ([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return {
    subject: `${subjects[kind]} ${reference}`,
    text: `${opening}\n\n${rows.map(([label, value]) => `${`${label}:`.padEnd(16)}${value}`).join('\n')}\n`,
    html: `<!doctype html><html lang="en"><body><p>${opening}</p><table>${table.join('')}</table></body></html>`,
  };
}

const subjects: Record<AnnouncementKind, string> = {
  new: 'Audit application',
  amended: 'Audit application changed:',
  promoted: 'Moved up from the waiting list:',
  full: 'All audits of the month are taken, last by',
};

const openings: Record<AnnouncementKind, string> = {
  new: 'Somebody applied for the free online visibility audit.',
  amended:
    'Somebody sent the form again under this address, with other details. We cannot tell whether it was the same person.',
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
    .flatMap(({ at, ...before }) =>
      (['name', 'website', 'phone'] as const)
        .filter((field) => before[field] !== lead[field])
        .map((field): [string, string] => [`${labels[field]} before`, before[field]]),
    );
}

const labels = { name: 'Name', website: 'Website', phone: 'Phone' } as const;

function escapeHtml(value: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return value.replace(/[&<>"']/g, (character) => names[character] ?? '');
}
