/** What `site init` asks an owner, and what each answer becomes in `content/site.yaml`. */
import type { Question, Starter } from 'plumb-and-level';
import { coloursFrom } from './brand.ts';
import { parseHours } from './wording/hours.ts';

const QUESTIONS: Record<string, Question> = {
  name: {
    ask: 'What is the company called?',
    example: 'Clifton Crumb',
    settings: (name) => ({ name, legalName: name }),
  },
  colour: {
    ask: 'What is the colour of the brand? A light one is the ground of buttons, a dark one the text.',
    example: '#8fb8de',
    settings: (colour) => ({ brand: { colours: coloursFrom(colour) } }),
  },
  services: {
    ask: 'What do you offer? The names of your services, separated by commas.',
    example: 'Sourdough bread, Wedding cakes',
    copies: { file: 'services/our-first-service.md', name: 'Our first service' },
  },
  city: {
    ask: 'In which town?',
    example: 'Bristol',
    settings: (city) => ({ city, serviceCities: [city] }),
  },
  region: {
    ask: 'In which region?',
    example: 'South West England',
    settings: (region) => ({ region }),
  },
  street: {
    ask: 'In which street, with the number? Leave it empty if nobody is to come.',
    example: '12 Example Avenue',
    isOptional: true,
    settings: (street) => ({ street }),
  },
  postcode: {
    ask: 'What is the postcode? Leave it empty if nobody is to come.',
    example: 'BS8 4AA',
    isOptional: true,
    settings: (postcode) => ({ postcode }),
  },
  country: {
    ask: 'In which country? As a two-letter code.',
    example: 'GB',
    settings: (country) => ({ country }),
  },
  language: {
    ask: 'In which language is the site? As a code.',
    example: 'en-GB',
    settings: (language) => ({ language }),
  },
  timeZone: { ask: 'In which time zone?', example: 'Europe/London', settings: (timeZone) => ({ timeZone }) },
  currency: {
    ask: 'In which currency do you charge? As a three-letter code.',
    example: 'GBP',
    settings: (currency) => ({ currency }),
  },
  founded: {
    ask: 'In which year did it start? Leave it empty to say so later.',
    example: '1998',
    isOptional: true,
    settings: (year) => (/^\d{4}$/.test(year) ? { founded: Number(year) } : null),
  },
  telephone: {
    ask: 'What is its telephone number, with the country code? Leave it empty if there is none.',
    example: '+44 117 496 0123',
    isOptional: true,
    settings: (display) => ({ phone: { display, e164: display.replace(/[^+\d]/g, '') } }),
  },
  email: {
    ask: 'What is its email address?',
    example: 'hello@clifton-crumb.co.uk',
    settings: (email) => ({ email }),
  },
  baseUrl: {
    ask: 'What will be the address of the site?',
    example: 'https://clifton-crumb.co.uk',
    settings: (baseUrl) => ({ baseUrl }),
  },
  hours: {
    ask: 'When is somebody there?',
    example: 'Tuesday-Saturday 07:00-16:00',
    settings: (hours) => (parseHours(hours) ? { hours } : null),
  },
  social: {
    ask: 'Which pages does it have on social networks? Their addresses, separated by commas, or nothing.',
    example: 'https://instagram.com/clifton-crumb, https://facebook.com/clifton-crumb',
    isOptional: true,
    settings: (answer) => {
      const urls = answer.split(',').map((url) => url.trim());
      return urls.every((url) => URL.canParse(url))
        ? { social: urls.map((url) => ({ name: networkOf(url), url })) }
        : null;
    },
  },
  endpoint: {
    ask: 'What is the address of the function that takes applications? Leave it empty to say so later.',
    example: 'https://api.clifton-crumb.co.uk/functions/v1/audit-form',
    isOptional: true,
    settings: (endpoint) => ({ audit: { endpoint } }),
  },
  contact: {
    ask: 'What is the address of the form service that takes messages? Leave it empty to say so later.',
    example: 'https://forms.clifton-crumb.co.uk/message',
    isOptional: true,
    settings: (endpoint) => ({ contactForm: { endpoint } }),
  },
  offer: {
    ask: 'Is there something that you give away, such as a first appointment, for which visitors apply?',
    example: 'yes',
    without: {
      fields: [
        ['site.yaml', 'audit'],
        ['pages/home.yaml', 'form'],
        ['pages/home.yaml', 'hero.offer'],
        ['pages/thank-you.yaml', 'cases.received'],
        ['pages/thank-you.yaml', 'cases.waitlisted'],
      ],
    },
  },
  prices: {
    ask: 'Do the pages say what sets the price of each service?',
    example: 'yes',
    without: {
      fields: [
        ['services/our-first-service.md', 'price'],
        ['site.yaml', 'priceRange'],
      ],
    },
  },
  blog: {
    ask: 'Do you want to publish articles?',
    example: 'yes',
    without: { files: ['pages/blog.yaml', 'blog/our-first-article.md'], address: '/blog' },
  },
  cases: {
    ask: 'Do you want to show cases, with what came of each?',
    example: 'yes',
    without: {
      files: ['pages/case-studies.yaml', 'case-studies/our-first-case.md'],
      fields: [['pages/about.yaml', 'caseStudies']],
      address: '/case-studies',
    },
  },
};

/** `https://www.instagram.com/…` → "Instagram". */
function networkOf(url: string): string {
  const name = new URL(url).hostname.split('.').at(-2)!;
  return name[0]!.toUpperCase() + name.slice(1);
}

export const starter: Starter = {
  folder: 'examples/starter/content',
  sampleWords: 'examples/starter/sample-words.txt',
  questions: QUESTIONS,
  keeps: ['README.md', 'pages/not-found.yaml', 'pages/application-problem.yaml'],
  removes: ['static/logos'],
};
