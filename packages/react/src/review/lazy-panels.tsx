import { useEffect } from 'react'
import { loadedLater, SkeletonRows } from '../design/design.ts'

const fallback = <SkeletonRows count={4} />

/** What is not needed to begin: loaded once the queue stands, so that a key finds it there. */
export const SplitPanel = loadedLater(
  async () => ({ default: (await import('./split-panel.tsx')).SplitPanel }),
  fallback,
)
export const TagPanel = loadedLater(async () => ({ default: (await import('./tags.tsx')).TagPanel }), fallback)
export const MatchPanel = loadedLater(
  async () => ({ default: (await import('./match-panel.tsx')).MatchPanel }),
  fallback,
)
export const RulePanel = loadedLater(async () => ({ default: (await import('./rule-panel.tsx')).RulePanel }), fallback)
export const HistoryPanel = loadedLater(
  async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }),
  fallback,
)
export const GroupRows = loadedLater(async () => ({ default: (await import('./group-rows.tsx')).GroupRows }), fallback)
export const KeysHelp = loadedLater(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }))

const panels = [SplitPanel, TagPanel, MatchPanel, RulePanel, HistoryPanel, GroupRows, KeysHelp]

/** Loads them while nothing else is done. */
export function useLoadedPanels(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => {
      // What fails now is loaded when it is asked for, and told of there.
      for (const panel of panels) panel.load().catch(() => undefined)
    }, 300)
    return () => clearTimeout(timer)
  }, [isReady])
}
