import { NextActions } from '../../areas/insight/recommender/next-actions.tsx'
import { nextActions } from '../../areas/planning/schedule/offered.ts'

nextActions.register(NextActions)
