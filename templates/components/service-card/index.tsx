import type { Service } from '../../collections/services.ts';
import type { Figure } from '../../fields.ts';
import { DimensionLine } from '../dimension-line/index.tsx';
import { Unbroken } from '../unbroken/index.tsx';
import './styles.css';
import '../post-card/styles.css';

/** What lists show of a service. */
export interface ServiceSummary {
  readonly title: string;
  readonly address: string;
  readonly description: string;
  readonly fact: Figure;
}

export function toServiceSummary({ title, address, description, facts }: Service): ServiceSummary {
  return { title, address, description, fact: facts[0]! };
}

export function ServiceCard({ service }: { service: ServiceSummary }) {
  const { title, address, description, fact } = service;
  return (
    <article className="card service-card">
      <h3>
        <a className="more" href={address}>
          {title}
        </a>
      </h3>
      <p>
        <Unbroken>{description}</Unbroken>
      </p>
      <DimensionLine {...fact} />
    </article>
  );
}

export function ServiceGrid({ services }: { services: readonly ServiceSummary[] }) {
  return (
    <ul className="card-grid">
      {services.map((service) => (
        <li key={service.address}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}
