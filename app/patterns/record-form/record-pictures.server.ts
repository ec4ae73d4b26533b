import { z } from 'zod';
import type { Reader, WriteSafety } from '../../upstream/call.ts';
import type { Image, ImageInput } from '../../upstream/images/images.contract.ts';
import { answerOf } from '../form-fields/answers.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FormState, Submission, WriteDeclaration } from '../staged-form/declaration.server.ts';
import type { Part } from './form.server.ts';

const PICTURES = 'pictures';
const MOST = 8;

const dropName = (imageId: number): string => `drop-picture.${imageId}`;

export interface PictureKeeper<Context> {
  /** Id of the record; of a new one once it is written. */
  recordId(submission: Submission<Context>): number;
  images(formContext: Context): readonly Image[];
  /** Reads its present images. @throws UpstreamError */
  imagesNow(reader: Reader, id: number, staffContext: StaffContext): Promise<readonly Image[]>;
  src(formContext: Context, imageId: number): string;
  look(submission: Submission<Context>): { readonly href: string; readonly label: string };
  readonly shows: string;
  readonly creates: string;
  readonly removes: string;
  create(reader: Reader, id: number, input: ImageInput, safety: WriteSafety): Promise<Image>;
  remove(reader: Reader, id: number, imageId: number, safety: WriteSafety): Promise<void>;
}

/** Returns the group of pictures: those of the record, each with a box to remove it, and new ones. */
function pictureGroups<Context>(
  keeper: PictureKeeper<Context>,
  { staffContext, formContext, files }: FormState<Context>,
): readonly FieldGroupView[] {
  const { t, formats, offers } = staffContext;
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
  const own = { kind: 'files' as const, name: PICTURES, stored: files.of(PICTURES), most: MOST, wide: true };
  const field = { ...own, label: t('fields.pictures.new'), hint: t('fields.pictures.hint') };
  const fields = offers(keeper.creates) ? [field] : [];
  if (lines.length + fields.length === 0) return [];
  return [{ key: 'pictures', legend: t('record.images.title'), columns: 1, fields, lines }];
}

/** Declares the part of a stage with the pictures of a record; they are no value of the form. */
export const picturePart = <Context>(keeper: PictureKeeper<Context>): Part<Context, object> => ({
  groups: (state) => pictureGroups(keeper, state),
  schema: () => z.object({}),
});

const isDropped = ({ formState }: Submission<unknown>, { id }: Image): boolean =>
  answerOf(formState.answers, dropName(id)) === 'on';

/** Returns one write for each new picture and each one to remove. */
export function pictureSteps<Context>(
  keeper: PictureKeeper<Context>,
  submission: Submission<Context>,
): readonly WriteDeclaration<Context>[] {
  const { look, recordId } = keeper;
  const t = ({ formState }: Submission<Context>) => formState.staffContext.t;
  const evidence = (now: Submission<Context>, id: string | number, words: string) => ({
    ...{ id, words, result: {} },
    href: look(now).href,
  });
  const adding = submission.formState.files.of(PICTURES).map((file): WriteDeclaration<Context> => {
    // The service wants no empty name.
    const name = file.name.trim() || file.id;
    return {
      name: `picture.${file.id}`,
      label: 'fields.pictures.step',
      look,
      async seek(reader, now) {
        const images = await keeper.imagesNow(reader, recordId(now), now.formState.staffContext);
        return images
          .filter((image) => image.name === name && (image.size === null || image.size === file.size))
          .map(({ id }) => evidence(now, id, t(now)('refusal.evidence.photo', { name })));
      },
      content: (now) => ({ record: recordId(now), file: file.id }),
      async perform(reader, now, safety) {
        const input = { name, contentType: file.contentType, content: file.content() };
        await keeper.create(reader, recordId(now), input, safety);
        return {};
      },
    };
  });
  const removing = keeper.images(submission.formState.formContext).map(
    (image): WriteDeclaration<Context> => ({
      name: dropName(image.id),
      label: 'fields.pictures.dropStep',
      look,
      async seek(reader, now) {
        const images = await keeper.imagesNow(reader, recordId(now), now.formState.staffContext);
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
