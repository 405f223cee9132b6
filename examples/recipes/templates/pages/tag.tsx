import { definePage } from 'plumb-and-level';
import type { Content } from '../content.ts';
import { headOf } from '../head.ts';
import { RecipeList, type RecipeSummary, toSummary } from '../recipe-list.tsx';

interface Props {
  readonly tag: string;
  readonly recipes: readonly RecipeSummary[];
}

export const tagPage = definePage({
  plan({ recipes, site }: Content) {
    const tags = [...new Set(recipes.flatMap((recipe) => recipe.tags))].sort();
    return tags.map((tag) => {
      const tagged = recipes.filter((recipe) => recipe.tags.includes(tag)).map(toSummary);
      const head = headOf(
        `Rezepte mit «${tag}» | ${site.name}`,
        `Alle Rezepte mit dem Schlagwort «${tag}», die neuesten zuerst, von ${site.name}.`,
      );
      return { address: `/schlagwort/${tag}`, head, props: { tag, recipes: tagged } };
    });
  },
  component: Tag,
  structuredData: () => [],
});

function Tag({ tag, recipes }: Props) {
  return (
    <>
      <h1>Rezepte mit «{tag}»</h1>
      <RecipeList recipes={recipes} />
    </>
  );
}
