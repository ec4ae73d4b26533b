import type { Reader } from '../../upstream/call.ts';
import type { Image } from '../../upstream/images/image.ts';
import type { ImageWish } from '../../upstream/images/save-images.server.ts';
import type { WriteSafety } from '../../upstream/write-safety.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import { answerOf } from '../staged-form/answers.ts';
import type { DraftFile } from '../staged-form/draft-files.server.ts';
import type { HandedIn, Progress, Scene, StepDeclaration } from '../staged-form/form-declaration.server.ts';

/** The field of new pictures. */
const PICTURES = 'pictures';
/** As many as one form can bring, and as many as it can remove. */
const MOST = 8;

const dropName = (imageId: number): string => `drop-picture.${imageId}`;

/** What hangs pictures on a record, and takes them off. */
export interface PictureKeeper<Ground> {
  /** Id of the record; of a new one once it is written. */
  recordId(handed: HandedIn<Ground>): number;
  /** Those that hang on it now. */
  images(ground: Ground): readonly Image[];
  /** Where a picture's bytes are. */
  src(ground: Ground, imageId: number): string;
  look(handed: HandedIn<Ground>): { readonly href: string; readonly label: string };
  /** Ids of the calls. */
  readonly shows: string;
  readonly creates: string;
  readonly removes: string;
  create(reader: Reader, id: number, wish: ImageWish, safety: WriteSafety): Promise<Image>;
  remove(reader: Reader, id: number, imageId: number, safety: WriteSafety): Promise<void>;
}

/** The group of a record's pictures: those that it has with a tick to remove each, and new ones. */
export function pictureGroup<Ground>(
  keeper: PictureKeeper<Ground>,
  { desk, ground, files }: Scene<Ground>,
): readonly FieldGroupView[] {
  const { t, formats, offers } = desk;
  const canRemove = offers(keeper.removes);
  const lines = keeper.images(ground).map(({ id, name, createdAt }) => {
    const alt = name ?? t('record.images.unnamed', { id });
    const src = offers(keeper.shows) ? keeper.src(ground, id) : null;
    return {
      key: String(id),
      title: canRemove ? t('fields.pictures.remove', { name: alt }) : alt,
      detail: formats.date(createdAt),
      picture: src === null ? undefined : { src, alt },
      fields: canRemove ? [{ kind: 'check' as const, name: dropName(id), label: alt }] : [],
    };
  });
  const field = {
    kind: 'files' as const,
    name: PICTURES,
    label: t('fields.pictures.new'),
    hint: t('fields.pictures.hint'),
    kept: files.of(PICTURES),
    most: MOST,
    wide: true,
  };
  const fields = offers(keeper.creates) ? [field] : [];
  if (lines.length + fields.length === 0) return [];
  return [{ key: 'pictures', legend: t('record.images.title'), columns: 1, fields, lines }];
}

/** Ids that the first so many steps of a name have done already. */
const doneBy = (progress: Progress, step: string, kept: string): ReadonlySet<unknown> =>
  new Set(
    Object.entries(progress)
      .filter(([name]) => name.startsWith(`${step}-`))
      .map(([, values]) => values[kept]),
  );

const nextNew = <Ground>({ scene, progress }: HandedIn<Ground>): DraftFile | undefined => {
  const done = doneBy(progress, 'picture', 'file');
  return scene.files.of(PICTURES).find(({ id }) => !done.has(id));
};

function nextDropped<Ground>(
  keeper: PictureKeeper<Ground>,
  { scene, progress }: HandedIn<Ground>,
): Image | undefined {
  const done = doneBy(progress, 'drop-picture', 'image');
  return keeper
    .images(scene.ground)
    .find(({ id }) => !done.has(id) && answerOf(scene.answers, dropName(id)) === 'on');
}

const numbered = (name: string): readonly string[] =>
  Array.from({ length: MOST }, (_, nth) => `${name}-${nth + 1}`);

/**
 * The steps that hang new pictures on a record and take the ticked ones off, one write each. Each step takes the first
 * picture that none before it has seen to, so that a form that goes on after a failure neither repeats nor forgets one.
 */
export function pictureSteps<Ground>(keeper: PictureKeeper<Ground>): readonly StepDeclaration<Ground>[] {
  const { look } = keeper;
  const adding = numbered('picture').map(
    (name): StepDeclaration<Ground> => ({
      name,
      label: 'fields.pictures.step',
      look,
      isNeeded: (handed) => nextNew(handed) !== undefined,
      content: (handed) => ({ record: keeper.recordId(handed), file: nextNew(handed)?.id }),
      async perform(reader, handed, safety) {
        const file = nextNew(handed);
        if (!file) return {};
        const { id, name: fileName, contentType } = file;
        // The service wants no empty name.
        const wish = {
          name: fileName.trim() || id,
          contentType: contentType as ImageWish['contentType'],
          content: file.content(),
        };
        await keeper.create(reader, keeper.recordId(handed), wish, safety);
        return { file: id };
      },
    }),
  );
  const removing = numbered('drop-picture').map(
    (name): StepDeclaration<Ground> => ({
      name,
      label: 'fields.pictures.dropStep',
      look,
      isNeeded: (handed) => nextDropped(keeper, handed) !== undefined,
      content: (handed) => ({ record: keeper.recordId(handed), image: nextDropped(keeper, handed)?.id }),
      async perform(reader, handed, safety) {
        const image = nextDropped(keeper, handed);
        if (!image) return {};
        await keeper.remove(reader, keeper.recordId(handed), image.id, safety);
        return { image: image.id };
      },
    }),
  );
  return [...adding, ...removing];
}
