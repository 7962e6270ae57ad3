import type { Article } from '../article.ts'

export const ATTENDANCE: Article = {
  id: 'attendance',
  title: 'Write down a crew’s day',
  words:
    'photo paper sheet attendance labor time in out am pm half day absent overtime helper dtr hours holiday rest day',
  blocks: [
    {
      steps: [
        'Open **Attendance**, choose the project and the day. Everybody who is assigned there is on the sheet.',
        'Tap **P**, **½** or **A** for each person, or take **Same as the day before** and change what differs.',
        'Choose the work item, and change the times where somebody came later or stayed longer. **Split the day** has one work item for the morning and one for the afternoon.',
        'Choose **Save attendance**.',
        'Keep the paper sheet with the day: **Take photo** on a phone, or **Add files**.',
      ],
    },
    {
      list: [
        'Regular hours count between the working times of the company, in quarters: from 7 to 12 and from 1 to 4 unless its **Company profile** says otherwise. Up to 15 minutes late counts from the start, and what comes after the afternoon is overtime. New times hold from the day they are set.',
        'A date of the working calendar can be a day off, a regular or a double holiday, worked or not: its hours count 1.30, 2 or 3. Proclaimed holidays, such as Eid’l Fitr, are entered there.',
        'Without a time out a half day counts nothing until it is written.',
        'Nobody is in two places in one half of a day: Itayo says in which project somebody is already.',
        '**Add person** takes somebody of the company who is not assigned, or a new helper by name and position.',
        'What was saved is changed only for a reason. **Records** has every half day, with filters, and reverses one.',
        '**Papers** under Records makes the attendance sheet of a project or the DTR of each person for up to 62 days, of everybody or of one person: **Show and print** has it on the screen as it comes out of the printer, and there is a PDF, an Excel file, and a CSV for a payroll program. Amounts are in them for people who see prices.',
      ],
    },
  ],
}

export const DELIVERIES_AND_USE: Article = {
  id: 'deliveries-and-use',
  title: 'Receive and use materials',
  words:
    'photo attachment inbound delivery receipt direct purchase rejected quality utilization release reverse stock balance reorder point low',
  blocks: [
    {
      p: '**Inbound materials** has the approved requests of a project and how much of each is here. Choose one, type what came of each material and what was rejected, and save: the stock rises, and what was accepted is cost. More than was ordered, and a **Direct purchase** without a request, need a reason.',
    },
    {
      list: [
        'Who does not see prices types none: the ordered price counts, or that of the material list, until somebody who sees prices confirms it with **Correct**.',
        '**Utilization** gives materials out to a work item, never more than there is. It moves stock and no cost.',
        'A delivery or a release is corrected or reversed with its own buttons. The books keep what stood there, and what is used already cannot be taken back from a delivery.',
        'The receipt hangs on its slip: **Take photo** or **Add files** before you save, or later on the opened slip. Drop and paste work too. Photos have up to 10 MB, PDF, Word and Excel files up to 25 MB. What did not arrive has a **Retry**.',
        '**Stock and transfers** shows what is left of what came. A material opens its movements with the balance after each.',
        'At the **Reorder Point** a material is marked, and the people who request materials are told once. The project has one; a material that is opened can have its own.',
        '**Download** makes a file of the stock and of its use, for Excel or as PDF.',
      ],
    },
  ],
}

export const COUNT_AND_BALANCE: Article = {
  id: 'count-and-balance',
  title: 'Count the stock, and find what was lost',
  words:
    'stock count physical inventory difference missing waste loss material balance expected used confirm',
  blocks: [
    {
      steps: [
        'Open **Stock and transfers**, then **Counts**, and choose **New count**.',
        'Type what is really there beside what the books say. What you leave empty was not counted.',
        'Say why, wherever something is missing or more is there, and choose **Save count**.',
      ],
    },
    {
      list: [
        'The stock moves when an approver has confirmed the count. An approver’s own count is confirmed at once.',
        'The difference that you found is what counts: a delivery or a release that comes before the decision stays as it is.',
        'A material is in one waiting count at a time. Whoever wrote a count can withdraw it while it waits; a confirmed one is put right by another count.',
        'A count moves stock, never cost.',
        '**Utilization**, view **Against the work done**, has each material of a work item: what the estimate allows for the work that is done, what was used, and the difference in percent and pesos, the worst first. Differences of counts stand beside it.',
      ],
    },
  ],
}

export const TRANSFERS: Article = {
  id: 'transfers',
  title: 'Lend and move materials between projects',
  words:
    'transfer material debt loan return excess receive in transit lost call back history print request set off netting settle borrow lend',
  blocks: [
    {
      steps: [
        'Open **Stock and transfers** in the project that has the materials, and choose **Transfer**.',
        'Choose the project they go to, and **Returnable as Debt** or **Excess Material**.',
        'Choose the materials, what takes each of them over there, and how much goes. Only materials with stock are offered whose type and unit the other project has too.',
        'Choose **Save**. An approver releases the delivery; an approver’s own leaves at once.',
        'The other project finds it under **Receive Materials**, and writes down what arrived with **Receive**.',
      ],
    },
    {
      list: [
        'The stock leaves when the delivery is approved, and enters the other project when it is received. In between it is in transit, and an approver can **Call back** the transfer.',
        'Where less arrived, say **Short** or **Damaged**. The rest stays in transit until an approver decides in **History** that it was **Lost** or **Went back**, in parts if need be. What was lost stays a cost of the sender.',
        'A transfer that is returnable moves no cost. The project owes the material until it is returned: **Material Debts**, then **Return**, all of it or a part. The debt falls when the lender has received it.',
        'Excess material goes for good, with its average cost. What a project owes to others is not its own to give away.',
        '**Material Debts**, view **All projects**, has who owes whom in the whole company and for how many days; more than 30 are marked. An approver can **Settle as excess**: the borrower keeps it, and the cost moves then.',
        'Two projects that owe each other the same material are pointed out there. **Set off** lets both debts fall; nothing is set off by itself.',
        'While nobody has decided, whoever made a transfer finds **Edit** and **Withdraw** in its details: choose its Transaction ID in **History**. **Print** makes the Transfer Material Request to sign.',
        'A project that you may not see goes by “another project”. What it sends to yours can be received all the same.',
      ],
    },
  ],
}

export const MACHINES_ON_SITE: Article = {
  id: 'machines-on-site',
  title: 'Write down what machines did',
  words:
    'equipment on site machine operator hour meter idle breakdown broken down fuel litres liters shift night utilization rental',
  blocks: [
    {
      steps: [
        'Open **Equipment on site**, choose the project and the day. Every machine that is booked and approved for it is there.',
        'Press **Day shift** or **Night shift**, and tap **Full day**, **Half day** or **Idle all day**.',
        'Change what differs: the work items with their hours, the operator, the hour meter, idle and broken-down hours, the fuel.',
        'Choose **Save shift**.',
      ],
    },
    {
      list: [
        'Hours worked cost the rate of the booking, an hour an eighth of a day. Idle and broken-down hours are recorded and cost nothing. Fuel is recorded too: its approved order is the cost.',
        'A machine of the equipment list can have a **Fuel norm**, the liters that its engine may draw in an hour of work. What was drawn stands beside it, of a shift and in **Utilization**, and is marked when it is more than a quarter above.',
        'The operator is somebody who is assigned to the project that day, or who came with the machine, by name. Tools, such as scaffolding, need none.',
        'A machine is written down once for a shift, in all projects, and its hour meter never goes back.',
        '**Records** has every shift. One opens with **Correct** and **Reverse**, both for a reason; the books keep what stood there.',
        '**Utilization** is hours worked of hours available: eight for each booked day, less those it was broken down. It stands in the **Equipment** tab of a project, and beside each machine of the equipment list.',
        'A booking with such slips cannot end before the last of them, and its request cannot be cancelled.',
      ],
    },
  ],
}
