import { type Analytics, CHOICES, tagOrigins, tagsOf } from './analytics.ts';
import './islands/consent/styles.css';
import { listed } from './words.ts';

/**
 * The question whether tags may be loaded, which the island shows where nobody has answered it; without script nothing
 * is loaded, so nothing is asked. A region that is there from the start has what appears in it read out.
 */
export function CookieChoices({ ids }: { ids: Analytics }) {
  if (!ids) return null;
  const companies = listed(tagsOf(ids).map(({ company }) => company));
  return (
    <section
      className="cookie-choices"
      aria-label={CHOICES}
      aria-live="polite"
      data-island="consent"
      data-load="visible"
      data-ids={JSON.stringify(ids)}
      data-origins={tagOrigins(ids).tags.join(' ')}
    >
      <div className="wrap" hidden>
        <p>
          May {companies} count your visit, with cookies? <a href="/privacy-policy">Privacy policy</a>
        </p>
        <div>
          <button className="button quiet" type="button" value="yes">
            Agree
          </button>
          <button className="button quiet" type="button" value="no">
            Decline
          </button>
        </div>
      </div>
    </section>
  );
}
