import type { Page } from '@playwright/test';

/** Seconds of the keystroke-level model: a key, a thought before a step, hands onto the keyboard. */
const KEY = 0.28;
const THOUGHT = 1.35;
const HOMING = 0.4;

/** Every key that a task takes, counted: a chord by its keys, a character with Shift as two. */
export interface CountedKeys {
  /** One step that is thought of as a whole; what it presses comes after. */
  think(): void;
  /** A key or a chord: `Enter`, `Control+Enter`. */
  press(chord: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses, and waits for what the press asks for; the wait is measured. */
  answered(press: () => Promise<void>, answer: () => Promise<unknown>): Promise<void>;
  /** Keys so far, and how long the task takes an expert by the model and as measured, in seconds. */
  tally(): { readonly keys: number; readonly estimate: number; readonly answers: number };
}

/** Characters that a British keyboard writes with Shift. */
const SHIFTED = /[A-Z!"£$%^&*()_+{}:@~<>?|¬]/;

export function countedKeys(page: Page): CountedKeys {
  let keys = 0;
  let thoughts = 0;
  let waited = 0;
  return {
    think() {
      thoughts += 1;
    },
    async press(chord) {
      keys += chord.split('+').length;
      await page.keyboard.press(chord);
    },
    async type(text) {
      for (const character of text) {
        keys += SHIFTED.test(character) ? 2 : 1;
        await page.keyboard.type(character);
      }
    },
    async answered(press, answer) {
      const began = performance.now();
      await press();
      await answer();
      waited += (performance.now() - began) / 1000;
    },
    tally: () => ({
      keys,
      estimate: HOMING + keys * KEY + thoughts * THOUGHT + waited,
      answers: waited,
    }),
  };
}
