import { definePage, type PageContext } from 'plumb-and-level';
import { Markdown } from 'plumb-and-level/page';
import type { Recipe } from '../collections/recipes.ts';
import type { Content } from '../content.ts';
import type { Shared } from '../frame.tsx';
import { headOf } from '../head.ts';

interface Props {
  readonly recipe: Recipe;
  readonly author: string;
}

export const recipePage = definePage({
  plan: ({ recipes, authors, site }: Content) =>
    recipes.map((recipe) => ({
      address: recipe.address,
      head: headOf(`${recipe.title} | ${site.name}`, recipe.summary),
      props: { recipe, author: authors.find(({ slug }) => slug === recipe.author)?.name ?? recipe.author },
      lastChanged: recipe.published,
      source: recipe.source,
    })),
  component: RecipeSheet,
  structuredData: () => [],
});

function RecipeSheet({ recipe, author }: Props & { context: PageContext<Shared> }) {
  return (
    <article>
      <h1>{recipe.title}</h1>
      <p>
        Von {author}, {recipe.minutes} Minuten,{' '}
        <time dateTime={recipe.published}>{recipe.published.split('-').reverse().join('.')}</time>
      </p>
      <Markdown of={recipe} />
      <ul>
        {recipe.tags.map((tag) => (
          <li key={tag}>
            <a href={`/schlagwort/${tag}`}>{tag}</a>
          </li>
        ))}
      </ul>
    </article>
  );
}
