import type { Reader } from '../../upstream/call.ts';
import type { Image } from '../../upstream/images/image.contract.ts';
import type { ImageWish } from '../../upstream/images/images.contract.ts';
import type { WriteSafety } from '../../upstream/write-safety.ts';
import type { Desk } from '../desk/desk.server.ts';
import { answerOf } from '../form-fields/answers.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import type { HandedIn, Scene, StepDeclaration } from '../staged-form/form-declaration.server.ts';

/** The field of new pictures. */
const PICTURES = 'pictures';
/** As many as one form can bring. */
const MOST = 8;

const dropName = (imageId: number): string => `drop-picture.${imageId}`;

/** What hangs pictures on a record, and takes them off. */
export interface PictureKeeper<Ground> {
  /** Id of the record; of a new one once it is written. */
  recordId(handed: HandedIn<Ground>): number;
  /** Those that hang on it now. */
  images(ground: Ground): readonly Image[];
  /**
   * The same as the service has it at this moment.
   * @throws UpstreamError
   */
  imagesNow(reader: Reader, id: number, desk: Desk): Promise<readonly Image[]>;
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

const isDropped = ({ scene }: HandedIn<unknown>, { id }: Image): boolean =>
  answerOf(scene.answers, dropName(id)) === 'on';

/** The steps that hang the form's new pictures on a record and take the ticked ones off: one write each. */
export function pictureSteps<Ground>(
  keeper: PictureKeeper<Ground>,
  handed: HandedIn<Ground>,
): readonly StepDeclaration<Ground>[] {
  const { look, recordId } = keeper;
  const t = ({ scene }: HandedIn<Ground>) => scene.desk.t;
  const evidence = (now: HandedIn<Ground>, id: string | number, words: string) => ({
    ...{ id, words, result: {} },
    href: look(now).href,
  });
  const adding = handed.scene.files.of(PICTURES).map(
    (file): StepDeclaration<Ground> => ({
      name: `picture.${file.id}`,
      label: 'fields.pictures.step',
      look,
      async seek(reader, now) {
        const name = file.name.trim() || file.id;
        const images = await keeper.imagesNow(reader, recordId(now), now.scene.desk);
        return images
          .filter((image) => image.name === name && (image.size === null || image.size === file.size))
          .map(({ id }) => evidence(now, id, t(now)('refusal.evidence.photo', { name })));
      },
      content: (now) => ({ record: recordId(now), file: file.id }),
      async perform(reader, now, safety) {
        // The service wants no empty name.
        const name = file.name.trim() || file.id;
        const contentType = file.contentType as ImageWish['contentType'];
        await keeper.create(reader, recordId(now), { name, contentType, content: file.content() }, safety);
        return {};
      },
    }),
  );
  const removing = keeper.images(handed.scene.ground).map(
    (image): StepDeclaration<Ground> => ({
      name: dropName(image.id),
      label: 'fields.pictures.dropStep',
      look,
      async seek(reader, now) {
        const images = await keeper.imagesNow(reader, recordId(now), now.scene.desk);
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
