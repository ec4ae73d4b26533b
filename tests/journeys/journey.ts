// One file: each next action depends on everything before it, so the rules stay together.
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedButton, ServedForm } from '../setup/served-form.ts';
import type { Page } from '../setup/visitor.ts';
import { type Clerk, type Picture, type Press, seenIn } from './clerk.ts';
import { Expectations } from './expectations.ts';
import type { FormEnvironment } from './form-environment.ts';
import type { Disturbance, FormPlan } from './form-plan.ts';
import { lastOf, textOf, wordsOf } from './page-words.ts';
import { SentPictures } from './sent-pictures.ts';
import type { Tally } from './tally.ts';

/** The maximum number of presses for the first stage, and for each further one. */
const MOST_PRESSES = 14;
const MORE_PRESSES = 2;
/** The last presses take the shortest way to the end. */
const LAST_PRESSES = 5;
/** The maximum number of attempts to recover from one mishap. */
const MOST_TURNS = 14;
const A_MOMENT = 120;

/** A press with the texts that the record will hold for its input. */
export interface Composed extends Press {
  readonly stored: Readonly<Record<string, string | undefined>>;
  readonly button: ServedButton;
  readonly pictures: readonly Picture[];
}

export interface JourneyOptions {
  readonly name: string;
  readonly plan: FormPlan;
  readonly environment: FormEnvironment;
  readonly clerk: Clerk;
  readonly random: Random;
  readonly tally: Tally;
  /** What may go wrong with a press; returns the page that the clerk then sees. */
  mishap(journey: Journey, press: Composed): Promise<Page> | null;
}

/** One form that a clerk fills and submits, whatever goes wrong. */
export class Journey {
  readonly name: string;
  readonly plan: FormPlan;
  readonly environment: FormEnvironment;
  readonly clerk: Clerk;
  readonly random: Random;
  readonly tally: Tally;
  readonly expected: Expectations;
  readonly pictures: SentPictures;
  /** The current address of the form. */
  address: string;
  /** What went wrong last, for the report. */
  cause = 'nothing';
  ended: 'done' | 'found' | null = null;
  disturbance: Disturbance | null = null;
  /** Whether the product was killed while the service was writing: a change since then is the clerk's own. */
  hasCrashed = false;
  /** The presses of earlier pages, which Back shows again. */
  readonly earlier: Composed[] = [];
  readonly #options: JourneyOptions;
  readonly #filled = new Set<string>();
  readonly #asked = new Set<string>();

  constructor(options: JourneyOptions) {
    const { name, plan, environment, clerk, random, tally } = options;
    this.name = name;
    this.plan = plan;
    this.environment = environment;
    this.clerk = clerk;
    this.random = random;
    this.tally = tally;
    this.address = plan.start;
    const where = () => `${environment.profile} ${name}, after ${this.cause}`;
    this.expected = new Expectations(tally, where);
    this.pictures = new SentPictures(tally, where);
    this.#options = options;
  }

  get #further(): number {
    return (this.plan.stages ?? 1) - 1;
  }

  get #most(): number {
    return MOST_PRESSES + MORE_PRESSES * this.#further;
  }

  /** Fills the form and submits it. */
  async run(): Promise<void> {
    this.tally.journeys += 1;
    let form = await this.settle(await this.clerk.open(this.plan.start), null);
    for (let nth = 0; form !== null && nth < this.#most; nth += 1) {
      const press = this.compose(form, nth);
      const mishap = this.#options.mishap(this, press);
      this.earlier.push(press);
      form = await this.settle(await (mishap ?? this.press(press)), press);
    }
    if (this.ended === null) this.odd(`was not submitted (${form ? form.action : 'no form'})`);
    this.judge();
  }

  /** Expects each text and picture of the press from now on. */
  expect({ submitted, stored, pictures }: Composed): void {
    this.expected.type(submitted, stored);
    this.pictures.send(pictures);
  }

  /** Enters the input and presses the button. */
  press(composed: Composed): Promise<Page> {
    const press = { ...composed, pictures: this.pictures.stillOn(composed.pictures) };
    this.expect(press);
    return this.clerk.press(press);
  }

  /** Chooses the input for a page and the button to press. */
  compose(form: ServedForm, nth: number): Composed {
    const { random, plan } = this;
    const all = plan.typings(random, form);
    const stage = new URL(form.action).searchParams.get('stage') ?? '';
    const isFirst = !this.#filled.has(stage);
    this.#filled.add(stage);
    // A choice may reveal further fields: those are filled when they first appear.
    const isNew = (name: string) => !this.#asked.has(name);
    const chosen = Object.entries(all).filter(([name]) => isFirst || isNew(name) || random.chance(0.25));
    for (const { name } of form.fields) this.#asked.add(name);
    const stored = Object.fromEntries(chosen.map(([name, one]) => [name, one.stored]));
    const submitted = Object.fromEntries(chosen.map(([name, { text }]) => [name, text]));
    const isChosen = plan.pictures !== undefined && (isFirst || random.chance(0.15));
    const pictures = isChosen ? this.pictures.choose(random, form) : [];
    return { form, submitted, stored, pictures, button: this.#buttonOf(form, nth) };
  }

  #buttonOf({ buttons }: ServedForm, nth: number): ServedButton {
    const { random, plan } = this;
    const review = buttons.find(({ value }) => value === 'review');
    const last = buttons.find(({ name, value }) => name === 'to' && value === 'submit');
    const forward = (plan.sentTo && last) || buttons[0];
    if (forward === undefined) throw new Error(`${this.name}: the form has no button`);
    if (nth >= this.#most - LAST_PRESSES) return last ?? review ?? forward;
    const stays = buttons.filter(({ name, value }) => name === 'intent' && plan.intents.includes(value));
    const others = buttons.filter(({ name, value }) => name === 'to' && !/^(submit|resolve)$/.test(value));
    const input = random.weighted([
      // Most journeys go through all stages, however many there are.
      ['forward', 10 + 5 * this.#further],
      ['review', review ? 2 : 0],
      ['stay', stays.length > 0 ? 2 : 0],
      ['other', 3],
    ] as const);
    if (input === 'review' && review) return review;
    if (input === 'stay') return random.pick(stays);
    return input === 'other' && others.length > 0 ? random.pick(others) : forward;
  }

  /** Continues as a member of staff would until a form is on screen again; null when the journey has ended. */
  async settle(first: Page, press: Press | null): Promise<ServedForm | null> {
    let page = first;
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      this.tally.pages += 1;
      const seen = seenIn(page, this.plan.sentTo ?? this.plan.start, this.plan.isDone);
      if (seen.kind === 'done' && press?.button?.value !== 'later') {
        this.ended = 'done';
        return null;
      }
      if (seen.kind === 'sign-in') page = await this.clerk.signIn(page);
      else if (seen.kind === 'unopened') {
        this.expected.look(seen.form, { isWhole: false });
        this.pictures.look(seen.form, page.html);
        page = await this.clerk.press({ form: seen.form, submitted: {} });
      } else if (seen.kind === 'form') {
        const next = await this.#onForm(page, seen.form, press, turn);
        if (next === null) return this.ended === null ? seen.form : null;
        page = next;
      } else {
        await pause(page.status >= 500 ? A_MOMENT * turn : 0);
        page = await this.resume();
      }
    }
    this.odd(`reached no form: ${page.status} ${page.address}`);
    return null;
  }

  /** Opens the form again. */
  async resume(): Promise<Page> {
    if (this.expected.size === 0 || this.random.chance(0.5)) return this.clerk.open(this.address);
    const list = await this.clerk.open('/drafts');
    const listed = new RegExp(`href="([^"]*draft=${this.draft}[^"]*)"`).exec(list.html)?.[1];
    if (listed !== undefined) return this.clerk.open(listed.replaceAll('&amp;', '&'));
    const page = await this.clerk.open(this.address);
    const isListed = new URL(list.address).pathname !== '/drafts' || list.status !== 200;
    if (!isListed && !this.plan.isDone(new URL(page.address).pathname)) this.odd('its draft is not listed');
    return page;
  }

  /** The id of its draft. */
  get draft(): string {
    return new URL(this.address, this.environment.origin).searchParams.get('draft') ?? '';
  }

  /** Handles what a form asks for before further input; returns the next page, or null for nothing. */
  async #onForm(page: Page, form: ServedForm, press: Press | null, turn: number): Promise<Page | null> {
    this.address = form.action;
    this.pictures.look(form, page.html);
    const again = form.fields.find(({ name }) => name === 'form-again');
    const resolve = form.buttons.find(({ value }) => value === 'resolve');
    if (resolve) return this.#choose(page, form, resolve);
    this.expected.look(form, { notice: page.status === 409 ? textOf(page.html) : '' });
    if (again) return this.#onUnknown(form, again.sends);
    if (page.status === 409 && press) {
      // A page that is rendered again has no files in its fields.
      if (turn < 3) return this.clerk.press({ ...press, form, submitted: {}, pictures: [] });
      this.odd(`409: ${wordsOf(page)}`);
    } else if (page.status >= 500 && press && turn < 8) {
      await pause(A_MOMENT * turn);
      return this.clerk.press({ ...press, form, submitted: {}, pictures: [] });
    } else if (page.status >= 400 && !(page.status === 400 && this.#asksForMore(form)))
      this.odd(`${page.status}: ${wordsOf(page)}`);
    return null;
  }

  /** Whether the form has fields that appear for the first time because of a choice. */
  #asksForMore({ fields }: ServedForm): boolean {
    return fields.some(({ name }) => !this.#asked.has(name));
  }

  /** The outcome is unknown: the clerk searches for the write before sending anything again. */
  async #onUnknown(form: ServedForm, attempt: string): Promise<Page | null> {
    const { plan, environment, random } = this;
    // The number of attempts follows the step.
    const step = attempt.replace(/\.\d+$/, '');
    const picture = await this.#pictureOf(step);
    const isStored = plan.pictures?.(environment).some(({ name }) => name === picture) ?? false;
    const isThere = picture
      ? isStored
      : (plan.isWritten?.(environment, step) ?? plan.found(environment).length > 0);
    const box = form.fields.find(({ name }) => name === `remove.${step.replace(/^picture\./, '')}`);
    if (picture && isThere && box) {
      // The record has it: the clerk continues without it.
      this.pictures.takeOff(picture);
      return this.clerk.press({ form, submitted: { [box.name]: box.sends }, button: lastOf(form) });
    }
    if (isThere) {
      this.ended = 'found';
      await this.clerk.discard(this.draft);
      return null;
    }
    if (random.chance(0.25)) {
      // A clerk who returns later finds the form, but not the page that reported the unknown outcome.
      environment.forget();
      this.tally.struck('an outcome forgotten');
      const before = plan.found(environment).length;
      const later = await this.resume();
      const seen = seenIn(later, plan.sentTo ?? plan.start, plan.isDone);
      if (seen.kind !== 'form') return later;
      const page = await this.clerk.press({ form: seen.form, submitted: {}, button: lastOf(seen.form) });
      if (plan.found(environment).length > before)
        this.tally.doubled.push(`${this.name}: repeated without a request`);
      return page;
    }
    // The clerk has searched for it: it is not there.
    return this.clerk.press({ form, submitted: { 'form-again': attempt }, button: lastOf(form) });
  }

  /** The name of the picture that a step stores, read from the draft, which still holds it; null for other steps. */
  async #pictureOf(step: string): Promise<string | null> {
    const id = /^(?:photo|picture)\.(.+)$/.exec(step)?.[1];
    if (id === undefined) return null;
    const { clerk, draft, pictures } = this;
    const answer = await clerk.visitor.ask(`${clerk.origin}/drafts/${draft}/files/${id}`);
    const name = answer.ok ? pictures.nameOf(new Uint8Array(await answer.arrayBuffer())) : null;
    if (name === null) this.odd(`the picture of ${step} was never sent (${answer.status})`);
    return name;
  }

  /** Chooses between the other user's change and the clerk's input. */
  #choose(page: Page, form: ServedForm, button: ServedButton): Promise<Page> {
    const { disturbance, random, expected } = this;
    if (disturbance === null) {
      if (!this.hasCrashed) this.odd(`a conflict without another user: ${wordsOf(page)}`);
      const keeps = form.fields.filter(({ name }) => name.startsWith('keep.'));
      const submitted = Object.fromEntries(keeps.map(({ name }) => [name, 'yours']));
      return this.clerk.press({ form, submitted, button });
    }
    const { field, text, stored, who, words: named } = disturbance;
    const shown = named === undefined ? [text, ...expected.conflicting(field)] : [named];
    for (const words of [who ?? '', ...shown])
      if (!textOf(page.html).includes(words)) this.odd(`the conflict does not show '${words}'`);
    const own = form.fields.some(({ name }) => name === `keep.${field}`);
    const choice = own && random.chance(0.5) ? 'yours' : 'theirs';
    if (choice === 'theirs') expected.take(field, text, stored);
    this.disturbance = null;
    return this.clerk.press({ form, submitted: { [`keep.${field}`]: choice }, button });
  }

  /** Judges the result: one record, with each text and picture. */
  judge(): void {
    const { plan, environment, tally, ended } = this;
    const rows = plan.found(environment);
    if (ended === 'done') tally.done += 1;
    if (ended === 'found') tally.found += 1;
    if (rows.length === 0 && ended !== null)
      tally.lost.push(`${environment.profile} ${this.name}: the whole record`);
    // Input after an unknown outcome is only in the form.
    if (rows.length === 1 && ended === 'done') {
      this.expected.lookIn(JSON.stringify(rows[0]));
      for (const what of plan.lacking?.(environment, this.#filled) ?? [])
        tally.lost.push(`${environment.profile} ${this.name}: no ${what} was written`);
      this.pictures.lookIn(plan.pictures?.(environment) ?? []);
    }
    for (const what of this.doubles()) tally.doubled.push(`${environment.profile} ${this.name}: ${what}`);
  }

  /** Returns what exists more than once. */
  doubles(): readonly string[] {
    const { plan, environment } = this;
    const count = plan.found(environment).length;
    const pictures = this.pictures.doubles(plan.pictures?.(environment) ?? []);
    return [...(count > 1 ? [`${count} records`] : []), ...plan.doubled(environment), ...pictures];
  }

  odd(what: string): void {
    this.tally.odd.push(`${this.environment.profile} ${this.name}, after ${this.cause}: ${what}`);
  }
}

/** Something that goes wrong with a press. */
export interface Mishap {
  readonly name: string;
  readonly weight: number;
  /** Whether it can happen to this press; without it, always. */
  fits?(journey: Journey, press: Composed): boolean;
  /** Makes it happen and returns the page that the clerk then sees; `struck` counts it. */
  happen(journey: Journey, press: Composed, struck: (kind: string) => void): Promise<Page>;
}
