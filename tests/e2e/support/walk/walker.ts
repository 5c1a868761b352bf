import type { Locator, Page } from 'playwright/test';
import { newReader } from './new-words';
import { nothing, plus, type Demand } from './time-model';

/** Walks through pages as their user would, and adds up what that demands. */
export function newWalker() {
  const reader = newReader();
  let demand = nothing;
  let stage = nothing;
  const add = (more: Partial<Demand>) => {
    demand = plus(demand, more);
    stage = plus(stage, more);
  };
  /** Scrolls to the element, and reads what is on the glass then. */
  const look = async (target: Locator): Promise<void> => {
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    add({ words: await reader.look(target.page()) });
  };
  const lines: string[] = [];
  return {
    /** A line for each stage with its demand. */
    lines: lines as readonly string[],
    add,
    look,
    /** Adds the words of a text outside the pages, such as an email. */
    read: (text: string) => add({ words: reader.read([text]) }),
    press: async (target: Locator): Promise<void> => {
      await look(target);
      await target.click();
      add({ presses: 1 });
    },
    type: async (target: Locator, text: string): Promise<void> => {
      await look(target);
      const hasFocus = await target.evaluate((field) => field === document.activeElement);
      await target.fill(text);
      add({ presses: hasFocus ? 0 : 1, fields: 1, keys: text.length });
    },
    /** Takes an entry from the list of a field, which is one press. */
    pick: async (target: Locator, entry: string): Promise<void> => {
      await look(target);
      await target.fill(entry);
      add({ presses: 1 });
    },
    choose: async (page: Page, target: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
      await look(target);
      const chooser = page.waitForEvent('filechooser');
      await target.click();
      await (await chooser).setFiles(files);
      add({ presses: 1 });
    },
    /** Notes what the walk demanded since the stage before. */
    endStage: (name: string) => {
      const { presses, fields, words } = stage;
      lines.push(`${name}: ${presses} presses, ${fields} fields, ${words} words`);
      stage = nothing;
    },
    demanded: () => demand,
  };
}

export type Walker = ReturnType<typeof newWalker>;
