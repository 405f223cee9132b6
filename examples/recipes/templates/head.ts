import type { Head } from 'plumb-and-level';

/** Every page is shared with the picture that `site.yaml` names. */
export function headOf(title: string, description: string): Head {
  return { title, description, keywords: [], shareImage: '/teilen.png', type: 'website' };
}
