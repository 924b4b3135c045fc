import { createContext, useContext, useEffect, useId, useState } from 'react'

/** `waiting`: its value is on its way; `untaken`: a text stands in it of which nothing was chosen. */
export type FieldProgress = 'settled' | 'waiting' | 'untaken'

type Report = (field: string, progress: FieldProgress) => void

/** The form that saves once its fields are settled. */
export const SettledFieldsContext = createContext<Report | null>(null)

/** Tells the form around the field how far its value is. */
export function useFieldProgress(progress: FieldProgress): void {
  const field = useId()
  const report = useContext(SettledFieldsContext)
  useEffect(() => {
    report?.(field, progress)
    return () => report?.(field, 'settled')
  }, [report, field, progress])
}

/**
 * Saves a form once no field waits for its value any more, and not at all where a text was left of which nothing was
 * chosen: that field says so.
 * @param save is given what was asked for
 */
export function useSettledSave<Choice>(save: (choice: Choice) => void): {
  readonly report: Report
  readonly isWaiting: boolean
  readonly saveOnceSettled: (choice: Choice) => void
} {
  const [fields, setFields] = useState<Readonly<Record<string, FieldProgress>>>({})
  const [asked, setAsked] = useState<{ readonly choice: Choice } | null>(null)
  const progress = Object.values(fields)
  const isWaiting = asked !== null && progress.includes('waiting')
  const isUntaken = progress.includes('untaken')
  useEffect(() => {
    if (asked === null || isWaiting) return undefined
    // Not before each field has told what it makes of what was just found.
    const timer = setTimeout(() => {
      setAsked(null)
      if (!isUntaken) save(asked.choice)
    })
    return () => clearTimeout(timer)
  }, [asked, isWaiting, isUntaken, save])
  const [report] = useState<Report>(
    () => (field: string, now: FieldProgress) => setFields((known) => ({ ...known, [field]: now })),
  )
  return { report, isWaiting, saveOnceSettled: (choice) => setAsked({ choice }) }
}
