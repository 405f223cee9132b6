/** @jsxImportSource preact */
import { signal } from '@preact/signals-core';
import type { ComponentChildren, TargetedEvent, TargetedKeyboardEvent, TargetedMouseEvent } from 'preact';
import { reactive } from '../reactive.ts';
import { followSlides } from './slides.ts';
import './styles.css';
import '../../components/post-card/styles.css';

/** A testimonial as the carousel shows it. */
export interface Quote {
  readonly name: string;
  readonly position: string;
  readonly company: string;
  readonly quote: string;
  readonly rating: number;
  readonly logo?: string | undefined;
}

export interface CarouselProps {
  readonly items: readonly Quote[];
  readonly label: string;
}

/**
 * A list that scrolls sideways and snaps; how many quotes are in view is the style sheet's business. Each is
 * clamped to three lines and opens whole in a dialog. Without script the list has no buttons, and no clamp.
 */
export const Carousel = reactive(({ items, label }: CarouselProps) => {
  const { inView, go, list } = followSlides(items.length);
  const opened = signal<Quote | undefined>(undefined);
  // The position is announced to those who move, not to those who only read the page.
  const isUsed = signal(false);
  let opener: HTMLElement;

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // In the open dialog the arrows are not for what lies behind it.
    if (!by || opened.value) return;
    event.preventDefault();
    go(by);
  };
  const onFocusIn = () => {
    isUsed.value = true;
  };
  const open = (item: Quote) => (event: TargetedEvent<HTMLElement>) => {
    opener = event.currentTarget;
    opened.value = item;
  };
  const onClose = () => {
    opened.value = undefined;
    document.documentElement.style.overflow = '';
    opener.focus();
  };

  return () => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
    <div
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocusIn={onFocusIn}
    >
      <div className="controls">
        <p aria-live={isUsed.value ? 'polite' : 'off'}>{position(inView.value, items.length)}</p>
        <span className="ticks" aria-hidden="true">
          {items.map(({ name }, index) => (
            <i key={name} className={inView.value.includes(index) ? 'in-view' : ''} />
          ))}
        </span>
        <Arrow
          label="Previous testimonials"
          isEnd={inView.value[0] === 0}
          onClick={() => go(-1)}
          path="m15 5-7 7 7 7"
        />
        <Arrow
          label="Next testimonials"
          isEnd={inView.value.at(-1) === items.length - 1}
          onClick={() => go(1)}
          path="m9 5 7 7-7 7"
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul ref={list} tabIndex={0} aria-label={label}>
        {items.map((item) => (
          <li key={item.name}>
            <Testimonial {...item} className="clamped">
              <button type="button" className="read" onClick={open(item)}>
                Read full testimonial<span className="visually-hidden">{` by ${item.name}`}</span>
              </button>
            </Testimonial>
          </li>
        ))}
      </ul>
      {opened.value && <QuoteDialog {...opened.value} onClose={onClose} />}
    </div>
  );
});

/** Unknown until it has been measured how many are in view. */
function position(inView: readonly number[], count: number): string | undefined {
  const [first, last] = [inView[0]! + 1, inView.at(-1)! + 1];
  if (!first) return;
  return first === last ? `${first} of ${count}` : `${first} to ${last} of ${count}`;
}

interface ArrowProps {
  readonly label: string;
  readonly isEnd: boolean;
  readonly path: string;
  readonly onClick: () => void;
}

/** Not `disabled` at the end: that would throw the focus away. */
function Arrow({ label, isEnd, path, onClick }: ArrowProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isEnd} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" stroke-width="2" />
      </svg>
    </button>
  );
}

/** The whole of a testimonial, over the page. Escape, the button and a press beside it close it. */
function QuoteDialog({ onClose, ...quote }: Quote & { readonly onClose: () => void }) {
  const close = ({ target, currentTarget }: TargetedMouseEvent<HTMLDialogElement>) => {
    // The dialog's own area is filled by its content; what is left of it is the backdrop.
    if (target === currentTarget || (target as Element).matches('button')) currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside it does
    <dialog
      ref={showDialog}
      className="quote-dialog"
      aria-label={quote.name}
      onClose={onClose}
      onClick={close}
    >
      <Testimonial {...quote}>
        <button type="button" className="button quiet">
          Close
        </button>
      </Testimonial>
    </dialog>
  );
}

function showDialog(dialog: HTMLDialogElement | null): void {
  if (!dialog) return;
  dialog.showModal();
  // A rule with `:has()` would do it too, at twice the time to paint.
  document.documentElement.style.overflow = 'hidden';
}

type TestimonialProps = Quote & { readonly className?: string; readonly children: ComponentChildren };

function Testimonial({
  name,
  position,
  company,
  quote,
  rating,
  logo,
  className,
  children,
}: TestimonialProps) {
  return (
    <figure>
      {logo && <img src={logo} alt="" width={48} height={48} loading="lazy" />}
      <p className="stars" role="img" aria-label={`${rating} out of 5`}>
        {'★'.repeat(rating)}
      </p>
      <blockquote className={className}>{quote}</blockquote>
      {children}
      <figcaption>
        <strong>{name}</strong>
        <span>{`${position}, ${company}`}</span>
      </figcaption>
    </figure>
  );
}
