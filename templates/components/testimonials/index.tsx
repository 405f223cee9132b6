import { Prerendered } from '../../../src/render/island.tsx';
import { Controls } from '../../islands/carousel/island.tsx';
import { restingSlides } from '../../islands/carousel/slides.ts';
import { Section } from '../section/index.tsx';
import './styles.css';
import '../../islands/carousel/styles.css';
import '../post-card/styles.css';

/** A testimonial as the carousel shows it. */
export interface Quote {
  readonly name: string;
  readonly position: string;
  readonly company: string;
  readonly quote: string;
  readonly rating: number;
  readonly logo?: string | undefined;
}

/** Quotes and whether they are invented. */
export interface TestimonialList {
  readonly sample: boolean;
  readonly items: readonly Quote[];
}

export function Testimonials(props: {
  title: string;
  intro?: string | undefined;
  list: TestimonialList;
  id?: string;
}) {
  const { title, intro, list, id = 'testimonials' } = props;
  return (
    <Section label="Clients" title={title} intro={intro} id={id}>
      <Carousel items={list.items} label="Client testimonials" />
      {list.sample && <SampleReviews />}
    </Section>
  );
}

/**
 * A list that scrolls sideways and snaps. Each quote is clamped to three lines and opens whole in a dialog, which
 * the carousel island makes from its card. Without script the list has no buttons, and no clamp.
 */
function Carousel({ items, label }: { items: readonly Quote[]; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
    <div
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      data-island="carousel"
      data-load="visible"
    >
      <Prerendered className="controls" component={Controls} props={restingSlides(items.length)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul tabIndex={0} aria-label={label}>
        {items.map((item) => (
          <li key={item.name}>
            <Card {...item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Card({ name, position, company, quote, rating, logo }: Quote) {
  return (
    <figure>
      {logo && <img src={logo} alt="" width={48} height={48} loading="lazy" />}
      <p className="stars" role="img" aria-label={`${rating} out of 5`}>
        {'★'.repeat(rating)}
      </p>
      <blockquote className="clamped">{quote}</blockquote>
      <button type="button" className="read">
        Read full testimonial<span className="visually-hidden"> by {name}</span>
      </button>
      <figcaption>
        <strong>{name}</strong>
        <span>
          {position}, {company}
        </span>
      </figcaption>
    </figure>
  );
}

/** Said wherever invented reviews are shown. */
export function SampleReviews() {
  return (
    <p className="sample">Sample reviews: invented for this demonstration and replaced before launch.</p>
  );
}
