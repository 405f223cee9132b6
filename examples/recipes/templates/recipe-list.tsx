import type { Recipe } from './collections/recipes.ts';

/** What a list shows of a recipe. */
export type RecipeSummary = Pick<Recipe, 'title' | 'summary' | 'address'>;

/** Only what is shown, so that a page is rendered again only where that has changed. */
export function toSummary({ title, summary, address }: Recipe): RecipeSummary {
  return { title, summary, address };
}

export function RecipeList({ recipes }: { recipes: readonly RecipeSummary[] }) {
  return (
    <ul>
      {recipes.map(({ title, summary, address }) => (
        <li key={address}>
          <a href={address}>{title}</a>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
