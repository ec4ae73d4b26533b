import * as css from './skeleton.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const RHYTHM = ['long', 'middle', 'short'] as const;

/** The place of something that is still coming, so that nothing moves when it arrives; `label` says it in words. */
export function Skeleton(props: {
  readonly label: string;
  readonly lines?: number | undefined;
  /** A block instead of lines, for a chart or a picture. */
  readonly block?: boolean | undefined;
}) {
  const lines = Array.from({ length: props.block ? 0 : (props.lines ?? 3) }, (_, at) => at);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an output belongs to a form
    <div className={css.skeleton} role="status">
      <VisuallyHidden>{props.label}</VisuallyHidden>
      {lines.map((line) => (
        <span className={css.bars[RHYTHM[line % RHYTHM.length] ?? 'long']} key={line} />
      ))}
      {props.block && <span className={css.bars.block} />}
    </div>
  );
}
