import type { ShownPicture } from '../model/model.ts';

/** The picture in an article's fields, in the formats and widths made for it; its size reserves its space. */
export function Picture(
  props: ShownPicture & { readonly alt: string; readonly sizes: string; readonly className?: string },
) {
  const { src, width, height, sources, alt, sizes, className } = props;
  return (
    <picture className={className}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} sizes={sizes} srcSet={srcset.join(', ')} />
      ))}
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
