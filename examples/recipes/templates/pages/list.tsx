import { definePage, type PageContext } from 'plumb-and-level';
import type { Content } from '../content.ts';
import type { Shared } from '../frame.tsx';
import { headOf } from '../head.ts';
import { RecipeList, type RecipeSummary, toSummary } from '../recipe-list.tsx';

const ON_A_PAGE = 2;

interface Props {
  readonly recipes: readonly RecipeSummary[];
  readonly number: number;
  readonly last: number;
  readonly tags: readonly string[];
}

const addressOf = (number: number) => (number === 1 ? '/' : `/seite/${number}`);

export const listPage = definePage({
  plan({ recipes, site }: Content) {
    const last = Math.max(1, Math.ceil(recipes.length / ON_A_PAGE));
    const tags = [...new Set(recipes.flatMap((recipe) => recipe.tags))].sort();
    return Array.from({ length: last }, (_, at) => {
      const title = at === 0 ? site.name : `${site.name}, Seite ${at + 1}`;
      const description = at === 0 ? site.description : `${site.description} Seite ${at + 1} von ${last}.`;
      const shown = recipes.slice(at * ON_A_PAGE, (at + 1) * ON_A_PAGE).map(toSummary);
      const props: Props = { recipes: shown, number: at + 1, last, tags };
      return { address: addressOf(at + 1), head: headOf(title, description), props };
    });
  },
  component: List,
  structuredData: () => [],
});

function List({ recipes, number, last, tags, context }: Props & { context: PageContext<Shared> }) {
  return (
    <>
      <h1>{number === 1 ? context.shared.name : `Rezepte, Seite ${number}`}</h1>
      <RecipeList recipes={recipes} />
      <nav aria-label="Seiten">
        {number > 1 && <a href={addressOf(number - 1)}>Neuere Rezepte</a>}{' '}
        {number < last && <a href={addressOf(number + 1)}>Ältere Rezepte</a>}
      </nav>
      <h2>Schlagwörter</h2>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>
            <a href={`/schlagwort/${tag}`}>{tag}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
