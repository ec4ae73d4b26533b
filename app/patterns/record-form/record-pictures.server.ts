import { z } from 'zod';
import type { Reader } from '../../upstream/call.ts';
import type { Image } from '../../upstream/images/image.contract.ts';
import type { ImageWish } from '../../upstream/images/images.contract.ts';
import type { WriteSafety } from '../../upstream/write-safety.ts';
import type { Desk } from '../desk/desk.server.ts';
import { answerOf } from '../form-fields/answers.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import type { FormState, Submission, WriteDeclaration } from '../staged-form/declaration.server.ts';
import type { Part } from './form.server.ts';

/** The field of new pictures. */
const PICTURES = 'pictures';
/** As many as one form can bring. */
const MOST = 8;

const dropName = (imageId: number): string => `drop-picture.${imageId}`;

/** What hangs pictures on a record, and takes them off. */
export interface PictureKeeper<Context> {
  /** Id of the record; of a new one once it is written. */
  recordId(submission: Submission<Context>): number;
  /** Those that hang on it now. */
  images(formContext: Context): readonly Image[];
  /**
   * The same as the service has it at this moment.
   * @throws UpstreamError
   */
  imagesNow(reader: Reader, id: number, desk: Desk): Promise<readonly Image[]>;
  /** Where a picture's bytes are. */
  src(formContext: Context, imageId: number): string;
  look(submission: Submission<Context>): { readonly href: string; readonly label: string };
  /** Ids of the calls. */
  readonly shows: string;
  readonly creates: string;
  readonly removes: string;
  create(reader: Reader, id: number, wish: ImageWish, safety: WriteSafety): Promise<Image>;
  remove(reader: Reader, id: number, imageId: number, safety: WriteSafety): Promise<void>;
}

/** Returns the group of a record's pictures: those that it has with a tick to remove each, and new ones. */
function pictureGroups<Context>(
  keeper: PictureKeeper<Context>,
  { desk, formContext, files }: FormState<Context>,
): readonly FieldGroupView[] {
  const { t, formats, offers } = desk;
  const canRemove = offers(keeper.removes);
  const lines = keeper.images(formContext).map(({ id, name, createdAt }) => {
    const alt = name ?? t('record.images.unnamed', { id });
    const src = offers(keeper.shows) ? keeper.src(formContext, id) : null;
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

/** Declares the part of a stage that asks for a record's pictures; what it takes is no value of the form. */
export const picturePart = <Context>(keeper: PictureKeeper<Context>): Part<Context, object> => ({
  groups: (state) => pictureGroups(keeper, state),
  schema: () => z.object({}),
});

const isDropped = ({ formState }: Submission<unknown>, { id }: Image): boolean =>
  answerOf(formState.answers, dropName(id)) === 'on';

/** The steps that hang the form's new pictures on a record and take the ticked ones off: one write each. */
export function pictureSteps<Context>(
  keeper: PictureKeeper<Context>,
  submission: Submission<Context>,
): readonly WriteDeclaration<Context>[] {
  const { look, recordId } = keeper;
  const t = ({ formState }: Submission<Context>) => formState.desk.t;
  const evidence = (now: Submission<Context>, id: string | number, words: string) => ({
    ...{ id, words, result: {} },
    href: look(now).href,
  });
  const adding = submission.formState.files.of(PICTURES).map(
    (file): WriteDeclaration<Context> => ({
      name: `picture.${file.id}`,
      label: 'fields.pictures.step',
      look,
      async seek(reader, now) {
        const name = file.name.trim() || file.id;
        const images = await keeper.imagesNow(reader, recordId(now), now.formState.desk);
        return images
          .filter((image) => image.name === name && (image.size === null || image.size === file.size))
          .map(({ id }) => evidence(now, id, t(now)('refusal.evidence.photo', { name })));
      },
      content: (now) => ({ record: recordId(now), file: file.id }),
      async perform(reader, now, safety) {
        // The service wants no empty name.
        const name = file.name.trim() || file.id;
        const wish = { name, contentType: file.contentType, content: file.content() };
        await keeper.create(reader, recordId(now), wish, safety);
        return {};
      },
    }),
  );
  const removing = keeper.images(submission.formState.formContext).map(
    (image): WriteDeclaration<Context> => ({
      name: dropName(image.id),
      label: 'fields.pictures.dropStep',
      look,
      async seek(reader, now) {
        const images = await keeper.imagesNow(reader, recordId(now), now.formState.desk);
        if (images.some(({ id }) => id === image.id)) return [];
        const name = image.name ?? String(image.id);
        return [evidence(now, 'gone', t(now)('refusal.evidence.photoGone', { name }))];
      },
      isNeeded: (now) => isDropped(now, image),
      content: (now) => ({ record: recordId(now), image: image.id }),
      async perform(reader, now, safety) {
        await keeper.remove(reader, recordId(now), image.id, safety);
        return {};
      },
    }),
  );
  return [...adding, ...removing];
}
