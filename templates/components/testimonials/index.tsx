import { Island } from '../../../src/render/island.tsx';
import { Carousel, type Quote } from '../../islands/carousel/island.tsx';
import { Section } from '../section/index.tsx';
import './styles.css';

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
      <Island
        name="carousel"
        component={Carousel}
        props={{ items: list.items, label: 'Client testimonials' }}
        load="visible"
      />
      {list.sample && <SampleReviews />}
    </Section>
  );
}

/** Said wherever invented reviews are shown. */
export function SampleReviews() {
  return (
    <p className="sample">Sample reviews: invented for this demonstration and replaced before launch.</p>
  );
}
