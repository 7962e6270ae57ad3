import type { Profile } from '@itayo/contract'
import type { Language } from '@itayo/domain'
import { useEffect, useState } from 'react'
import { speak } from '../../ui/language/spoken.ts'

const loadFilipino = async () => (await import('./filipino.ts')).FILIPINO

/**
 * Lets the page speak the language of whoever is signed in. Undefined while its words are on their way: a page in
 * English that changes under the thumb is worse than a moment more of waiting.
 */
export function useLanguageOf(person: Profile | null): Language | undefined {
  // A person that an older version kept on the device has no language.
  const wanted = person?.language ?? 'en'
  const [spoken, setSpoken] = useState<Language | undefined>(wanted === 'en' ? 'en' : undefined)
  useEffect(() => {
    let isWanted = true
    void speak(wanted, loadFilipino).then(() => isWanted && setSpoken(wanted))
    return () => {
      isWanted = false
    }
  }, [wanted])
  return spoken === wanted ? spoken : undefined
}
