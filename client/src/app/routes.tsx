import type { ComponentType } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import type { PageDefinition } from '#shared/product/pages';
import { definitionOf, moduleOf, pageAt } from '#shared/product/paths';
import { lazyComponent, type LazyComponent } from '../lib/lazy-component';

export interface Route extends PageDefinition {
  Page: LazyComponent;
  /** Replaces the page for those who may not see it: mostly the login page. */
  Fallback: LazyComponent<FallbackProps>;
}

export interface FallbackProps {
  /** Tells whether a user would see the page itself. */
  canAccess?: (user: CurrentUser) => boolean;
}

/** The modules in client/src/pages/. Each exports one component, named like its file: `FacesGamePage`. */
const modules = import.meta.glob<Record<string, ComponentType<FallbackProps>>>(
  '../pages/*-page.tsx',
);

/** One component for each module, also where several paths show it. */
const components = new Map(
  Object.entries(modules).map(([file, load]) => {
    const module = file.slice('../pages/'.length, -'-page.tsx'.length);
    return [module, lazyComponent(() => load().then((exported) => pageIn(exported, module)))];
  }),
);

function pageIn(
  exported: Record<string, ComponentType<FallbackProps>>,
  module: string,
): ComponentType<FallbackProps> {
  const name = `-${module}-page`.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
  const page = exported[name];
  if (!page) throw new Error(`${module}-page.tsx exports no ${name}`);
  return page;
}

function componentOf(module: string): LazyComponent<FallbackProps> {
  const component = components.get(module);
  if (!component) throw new Error(`There is no ${module}-page.tsx`);
  return component;
}

const LoginPage = componentOf('login');
export const NotFoundPage = componentOf('not-found');

/** Finds the route of a path. A path without a route shows the 404 page. */
export function findRoute(address: string): Route | undefined {
  const name = pageAt(address);
  if (!name) return undefined;
  const definition = definitionOf(name);
  return {
    ...definition,
    Page: componentOf(moduleOf(name)),
    Fallback: definition.visitorModule ? componentOf(definition.visitorModule) : LoginPage,
  };
}

/** Returns the page that can be shown without loading the session, or undefined if it depends on the session. */
export function pageWithoutSession(
  route: Route | undefined,
  isVisitor: boolean,
): LazyComponent | undefined {
  if (!route) return NotFoundPage;
  if (!route.isOpen) return undefined;
  if (route.access === 'public') return route.Page;
  return isVisitor ? route.Fallback : undefined;
}

/** The page, or what visitors see in its place. */
export function pageFor({ access, Page, Fallback }: Route, isVisitor: boolean): LazyComponent {
  return isVisitor && access !== 'public' ? Fallback : Page;
}
