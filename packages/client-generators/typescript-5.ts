import { registerHooks } from 'node:module'

/**
 * `node --import` this: a generator that lies where the project's own compiler does gets the one of this package, which
 * still has the interface that generators print their code with.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier, specifier === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
})
