import { AdviceList } from '../../areas/insight/recommender/lines/advice-list.tsx'
import { useAdviceCounts } from '../../areas/insight/recommender/lines/use-advice-counts.ts'
import { useAdviceOffered } from '../../areas/insight/recommender/lines/use-advice-offered.ts'
import { lineAdvice } from '../../areas/planning/estimate/offered.ts'

lineAdvice.register({ useAdviceOffered, useAdviceCounts, AdviceList })
