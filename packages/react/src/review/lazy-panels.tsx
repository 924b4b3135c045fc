import { lazy, useEffect } from 'react'

const panels = {
  split: () => import('./split-panel.tsx'),
  tag: () => import('./tags.tsx'),
  match: () => import('./match-panel.tsx'),
  rule: () => import('./rule-panel.tsx'),
  history: () => import('./history-panel.tsx'),
  rows: () => import('./group-rows.tsx'),
  keys: () => import('./keys-help.tsx'),
}

/** What is not needed to begin: loaded once the queue stands, so that a key finds it there. */
export const SplitPanel = lazy(async () => ({ default: (await panels.split()).SplitPanel }))
export const TagPanel = lazy(async () => ({ default: (await panels.tag()).TagPanel }))
export const MatchPanel = lazy(async () => ({ default: (await panels.match()).MatchPanel }))
export const RulePanel = lazy(async () => ({ default: (await panels.rule()).RulePanel }))
export const HistoryPanel = lazy(async () => ({ default: (await panels.history()).HistoryPanel }))
export const GroupRows = lazy(async () => ({ default: (await panels.rows()).GroupRows }))
export const KeysHelp = lazy(async () => ({ default: (await panels.keys()).KeysHelp }))

/** Loads them while nothing else is done. */
export function useLoadedPanels(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => {
      // What fails now is loaded when it is asked for, and told of there.
      for (const load of Object.values(panels)) load().catch(() => undefined)
    }, 300)
    return () => clearTimeout(timer)
  }, [isReady])
}
