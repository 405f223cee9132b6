import { Prerendered } from 'plumb-and-level/page';
import type { toQuotes } from '../../collections/testimonials.ts';
import type { Heading } from '../../fields.ts';
import { Controls } from '../../islands/carousel/island.tsx';
import { useWords } from '../../wording/use-words.ts';
import { Section } from '../section/index.tsx';
import '../../islands/carousel/styles.css';
import '../../styles/clamped.css';

/** Quotes and whether they are invented. */
type TestimonialList = ReturnType<typeof toQuotes>;

/** A section of quotes, one or a few in view. */
export function Testimonials({ list, ...heading }: Heading & { list: TestimonialList }) {
  const say = useWords();
  if (list.items.length === 0) return null;
  return (
    <Section label={say('Clients')} {...heading} id="testimonials">
      <Carousel {...list} />
    </Section>
  );
}

/**
 * A list that scrolls sideways and snaps. A card shows one sentence of its quote, clamped to three lines, and opens
 * whole in a dialog, which the carousel island makes from it. Without script the list has no buttons, and no clamp.
 */
function Carousel({ items, sample }: TestimonialList) {
  const say = useWords();
  const says = { range: say('{first} to {last}'), of: say('{cards} of {count}') };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
    <div
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={say('Client testimonials')}
      data-island="carousel"
      data-load="visible"
      data-range={says.range}
      data-of={says.of}
      data-close={say('Close')}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul tabIndex={0} aria-label={say('Client testimonials')}>
        {items.map((item) => (
          <li key={item.name}>
            <Card {...item} />
          </li>
        ))}
      </ul>
      {sample && <p className="note sample">Sample reviews, invented</p>}
      <Prerendered
        className="row controls"
        component={Controls}
        props={{
          ...says,
          count: items.length,
          previous: say('Previous testimonials'),
          next: say('Next testimonials'),
        }}
      />
    </div>
  );
}

function Card({ name, who, quote, short = quote, rating, logo }: TestimonialList['items'][number]) {
  const say = useWords();
  const [before, after] = quote.split(short);
  return (
    <figure>
      <blockquote className="clamped">
        {before && <span>{before}</span>}
        <b>{short}</b>
        {after && <span>{after}</span>}
      </blockquote>
      <button type="button" className="read covering">
        {say('Read full testimonial')}
        <span className="visually-hidden">{` ${say('by {name}', { name })}`}</span>
      </button>
      <figcaption>
        {logo && <img src={logo} alt="" width={40} height={30} loading="lazy" />}
        <p>
          <strong>{name}</strong>{' '}
          {rating && (
            <span className="stars" role="img" aria-label={say('{rating} out of 5', { rating })}>
              {'★'.repeat(rating)}
            </span>
          )}
        </p>
        {who && <p className="soft">{who}</p>}
      </figcaption>
    </figure>
  );
}
