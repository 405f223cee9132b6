import { tagOrigins, tagsOf } from './analytics.ts';
import type { Company } from './collections/company.ts';
import { useWords } from './wording/use-words.ts';
import './islands/consent/styles.css';
import { listed } from './wording/words.ts';

/**
 * Asks whether tags may be loaded; the island shows it until it is answered. Without script nothing is loaded, so nothing
 * is asked. Screen readers announce what appears in a region only if the region exists from the start.
 */
export function CookieChoices({ site }: { site: Company }) {
  const { analytics: ids, language } = site;
  const say = useWords();
  if (!ids) return null;
  const companies = listed(
    tagsOf(ids).map(({ company }) => company),
    language,
  );
  return (
    <section
      className="cookie-choices"
      aria-label={say('Cookie choices')}
      aria-live="polite"
      data-island="consent"
      data-load="visible"
      data-ids={JSON.stringify(ids)}
      data-origins={tagOrigins(ids).tags.join(' ')}
    >
      <div className="wrap" hidden>
        <p>
          {say('May {companies} track your visit with cookies?', { companies })}{' '}
          <a href="/privacy-policy">{say('Privacy Policy')}</a>
        </p>
        <div>
          <button className="button quiet" type="button" value="yes">
            {say('Agree')}
          </button>
          <button className="button quiet" type="button" value="no">
            {say('Decline')}
          </button>
        </div>
      </div>
    </section>
  );
}
