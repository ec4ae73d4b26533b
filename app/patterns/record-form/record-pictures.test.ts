import { describe, expect, it } from 'vitest';
import type { Image } from '../../upstream/images/images.contract.ts';
import type { DraftFile } from '../draft-files/draft-files.server.ts';
import type { Progress, Submission } from '../staged-form/declaration.server.ts';
import { formStaffContext } from './record-form.fixture.ts';
import { type PictureKeeper, picturePart, pictureSteps } from './record-pictures.server.ts';

interface Context {
  readonly images: readonly Image[];
}

const image = (id: number): Image => ({
  id,
  name: null,
  contentType: null,
  size: null,
  hash: null,
  createdAt: null,
});
const file = (id: string): DraftFile => ({
  id,
  name: `${id}.png`,
  size: 3,
  href: '',
  contentType: 'image/png',
  content: () => 'cGlj',
});

let written: string[] = [];
const keeper: PictureKeeper<Context> = {
  recordId: () => 7,
  images: ({ images }) => images,
  imagesNow: async () => [],
  src: (_, id) => `/images/${id}`,
  look: () => ({ href: '/7', label: 'Look' }),
  shows: 'images.get',
  creates: 'images.create',
  removes: 'images.remove',
  async create(_, id, { name, content }) {
    written.push(`+ ${id} ${name} ${content}`);
    return image(1);
  },
  async remove(_, id, imageId) {
    written.push(`- ${id} ${imageId}`);
  },
};

const submittedWith = (
  files: readonly string[],
  dropped: readonly number[],
  progress: Progress = {},
): Submission<Context> =>
  ({
    formState: {
      formContext: { images: [image(31), image(32)] },
      answers: Object.fromEntries(dropped.map((id) => [`drop-picture.${id}`, ['on']])),
      files: { of: () => files.map(file) },
    },
    values: {},
    progress,
  }) as unknown as Submission<Context>;

/** Carries the steps out as the form's engine does, up to `most` writes. */
async function runWrite(submission: Submission<Context>, most = Number.POSITIVE_INFINITY): Promise<Progress> {
  written = [];
  let progress = submission.progress;
  for (const step of pictureSteps(keeper, submission)) {
    const now = { ...submission, progress };
    if (written.length >= most || step.name in progress || step.isNeeded?.(now) === false) continue;
    const safety = { idempotencyKey: step.name, ifMatch: undefined };
    const stored = await step.perform(formStaffContext().reader, now, safety);
    progress = { ...progress, [step.name]: stored };
  }
  return progress;
}

describe('the pictures of a submitted form', () => {
  it('are added to the record, and the ticked ones removed', async () => {
    await runWrite(submittedWith(['a', 'b'], [32]));
    expect(written).toEqual(['+ 7 a.png cGlj', '+ 7 b.png cGlj', '- 7 32']);
  });

  it('are resumed after a failure: none twice, none forgotten', async () => {
    const progress = await runWrite(submittedWith(['a', 'b', 'c'], []), 1);
    await runWrite(submittedWith(['a', 'b', 'c'], [], progress));
    expect(written).toEqual(['+ 7 b.png cGlj', '+ 7 c.png cGlj']);
  });

  it('are not mixed up when one is removed after it was written', async () => {
    const progress = await runWrite(submittedWith(['a', 'b'], []), 1);
    await runWrite(submittedWith(['b'], [], progress));
    expect(written).toEqual(['+ 7 b.png cGlj']);
  });

  it('are none', async () => {
    expect(await runWrite(submittedWith([], []))).toEqual({});
  });
});

describe('the group of pictures', () => {
  const groupFor = async (lacks: readonly string[] = []) => {
    const { formState } = submittedWith(['a'], []);
    const staffContext = formStaffContext({ offers: (id) => !lacks.includes(id) });
    return (await picturePart(keeper).groups({ ...formState, staffContext }))[0];
  };

  it('shows those of the record with a tick to remove each, and takes new ones', async () => {
    expect(await groupFor()).toMatchObject({
      fields: [{ kind: 'files', stored: [{ id: 'a' }] }],
      lines: [
        { picture: { src: '/images/31' }, fields: [{ kind: 'check', name: 'drop-picture.31' }] },
        { picture: { src: '/images/32' } },
      ],
    });
  });

  it('leaves out what the service lacks', async () => {
    expect(await groupFor(['images.create', 'images.remove', 'images.get'])).toMatchObject({
      fields: [],
      lines: [{ picture: undefined, fields: [] }, {}],
    });
  });
});
