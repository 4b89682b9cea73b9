/** Written by `pnpm --filter @dicewright/elements puzzles`: positions with one best action. */
import type { PuzzleSet } from '../../base/puzzle/set.ts'

export const puzzles: PuzzleSet = {
  head: 'dw2.eyJnYW1lIjoiY2hhc2VyIiwicnVsZXMiOjEsInNlYXRzIjoxLCJvcHRpb25zIjp7fSwicGxheWVycyI6WyJtZSJdLCJkaWNlIjp7ImtpbmQiOiJzY3JpcHRlZCJ9fQ.',
  puzzles: [
    [
      'HMP0AZP0AZdHELO9AxP0AY',
      'score fourDice:0;score choice:9.3;score twoBeans:14.4;score aces:14.8;score threeBeans:18.3;score chaseOff:18.7;score fourBeans:20.8;score evenStraight:21.3;score fullHouse:24.1;score sixBeans:25.9;score straight:28.3',
    ],
    [
      'HMP0AZP0AZdHELO9AxP0AYdDE4PkAbRTALdAGDRHAJQUANdLGBRFAOO_ArdGHJRsAM',
      'score fullHouse:0;keep 4466:6.3;keep 4446:8.4;keep 444:8.8;score choice:8.8;score fourBeans:10.9;keep 446:11.2;keep 44:11.8;keep 4:13.3;keep 466:13.4;keep 66:13.5;keep 46:13.8;keep -:14.1;keep 6:14.3;score twoBeans:19.2;score threeBeans:20.8;score evenStraight:21.8;score straight:27.1',
    ],
    [
      'GQPuAXRnAJdIG_P3Ag',
      'keep 6666:0;score fourDice:3.4;score sixBeans:11.3;keep 666:11.5;score choice:12.8;keep 4666:13.3;keep 66:17.8;keep 466:18.5;keep 6:20.1;keep -:20.4;keep 46:20.5;keep 4:20.6;score aces:24.1;score twoBeans:25.6;score threeBeans:27.6;score chaseOff:28;score evenStraight:30.6;score fiveBeans:32.9;score fullHouse:33.3;score straight:37.4',
    ],
    [
      'GQPuAXRnAJdIG_P3AgR1AL',
      'score fourDice:0;score sixBeans:6.9;score choice:9.4;score aces:19.7;score threeBeans:20.2;score twoBeans:21.2;score chaseOff:23.6;score evenStraight:26.2;score fiveBeans:28.5;score fullHouse:29;score straight:33',
    ],
    [
      'GVP0AYRxAOdDGWP1AXP1AWdHFgPVATPVAgdKEKPwAbPuARdIFCQhANQhAJdLEkPnAYPnAadJEZQUALQUALdAFs',
      'keep 2345:0;keep 345:7.5;keep 245:7.8;keep 235:8;keep 234:8.3;keep 45:8.6;keep 35:9;keep 5:9.1;keep 25:9.3;keep 34:9.5;keep 4:9.6;keep -:9.7;keep 24:9.8;keep 3:10;keep 23:10.2;keep 2:10.3;keep 225:11;keep 2245:11.2;keep 2235:11.6;keep 224:11.7;keep 22:11.9;keep 2234:12;keep 223:12.2;score evenStraight:18.8;score fullHouse:20.6;score straight:21.1;score sixBeans:24.9;score choice:30',
    ],
    [
      'GVP0AYRxAOdDGWP1AXP1AWdHFgPVATPVAgdKEKPwAbPuARdIFCQhANQhAJdLEkPnAYPnAadJEZQUALQUALdAFsREAJdBHS',
      'score fullHouse:0;keep 5566:5;score choice:9.5;keep 566:9.9;keep 66:10.4;keep 556:13.7;keep 5556:13.7;keep 555:14;keep 56:14.1;keep 6:14.2;keep 55:15.3;keep 5:16.3;keep -:16.8;score sixBeans:19.2;score evenStraight:24.4',
    ],
    [
      'EEOqDMPuATdIECO3AnOnB_dLGXO_BMRsALdFDmO3A6O2AndJFHO_A4R1ANdDD2QUAOQUAJdKEdOqCJP3ASdGGwRcAO',
      'score fullHouse:0;keep 3366:14.3;keep 666:16.4;keep 3666:17.3;keep -:18.4;keep 66:18.4;keep 3:18.5;keep 6:18.9;keep 366:19;keep 336:19.1;keep 33:19.1;keep 36:19.1;score chaseOff:20.7;score evenStraight:22.6;score straight:26.5;score fiveBeans:27.4',
    ],
    [
      'EEOqDMPuATdIECO3AnOnB_dLGXO_BMRsALdFDmO3A6O2AndJFHO_A4R1ANdDD2QUAOQUAJdKEdOqCJP3ASdGGwRcAOdEFSOoBoO3BUdAFf',
      'keep 235:0;keep 25:1.9;keep 35:1.9;keep 5:2.2;keep 2235:3.6;keep 23:4.1;keep 225:4.2;keep -:4.7;keep 2:4.7;keep 3:4.7;keep 2225:5.4;keep 223:6.6;keep 22:6.7;keep 222:7.7;keep 2223:7.9;score fiveBeans:10.8;score evenStraight:11.1;score straight:13.9',
    ],
    [
      'GYP3AWP3AgdDGsPpAhP0AXdHElQTAMQTALdJE9O-BHP3AWdGFGP1AXRNAOdKEtPwASPuAYdIGERcAO',
      'score fullHouse:0;keep 3366:9.1;score choice:9.9;keep 666:11.2;keep 3666:13.4;keep 66:14.1;keep 366:14.7;keep 336:15.3;keep 6:15.5;keep -:15.7;keep 36:15.8;keep 3:15.9;keep 33:16.2;score aces:18.7;score chaseOff:18.9;score evenStraight:21.5;score straight:26.5',
    ],
    [
      'GYP3AWP3Ag',
      'score fourDice:0;score sixBeans:7.8;score choice:9.3;score aces:20.1;score twoBeans:21.8;score fourBeans:22.4;score threeBeans:23.9;score chaseOff:25.1;score evenStraight:27.5;score fiveBeans:29.3;score fullHouse:30.2;score straight:34.7',
    ],
    [
      'ENO_A3P3AYdGGTPfAWREAJdBGwO_BPRzANdEG9P0AVP0AgdHElO6AtO6ArdIEMPyAVRNAJdLEzO_AyP3ATdKEmREAOdCEmOnCgO9BOdJDwOkD8O-As',
      'score chaseOff:0;score fourDice:2.7;score choice:13.8',
    ],
    [
      'ENO_A3P3AYdGGTPfAWREAJdBGwO_BPRzAN',
      'score fullHouse:0;score choice:7.1;score fiveBeans:10.7;score aces:16.2;score twoBeans:18;score threeBeans:20.1;score chaseOff:21.2;score fourBeans:22.8;score evenStraight:24;score fourDice:24.6',
    ],
    [
      'FEO_AyP3AcdGEuO9BDP0AT',
      'score fourDice:0;score fiveBeans:2.6;score choice:9.6;score aces:12.8;score twoBeans:15.4;score threeBeans:17.4;score chaseOff:17.9;score fourBeans:19.9;score evenStraight:20.5;score fullHouse:23.3;score straight:27.7',
    ],
    [
      'FEO_AyP3AcdGEuO9BDP0ATdDE7O3BWPwAZdFFVRzAKRzALdHFAQhAJQhAMdIHFPuAPdEFRO7BGRNAKdKFA',
      'keep 1345:0;keep 345:1.5;keep 34:3.4;keep 35:3.4;keep 134:3.6;keep 135:3.6;keep 3:3.8;keep 145:4.1;keep 45:4.2;keep 13:4.4;keep 3445:4.6;keep 4:4.8;keep 5:4.8;keep -:4.9;keep 14:5.2;keep 15:5.2;keep 1:5.3;keep 344:5.3;keep 1344:5.7;keep 44:5.9;keep 445:6.1;keep 1445:6.2;keep 144:6.5;score aces:9.3;score chaseOff:10.3;score threeBeans:10.5;score evenStraight:14.4;score straight:20.2',
    ],
    [
      'FSP3AU',
      'keep 6666:0;score fourDice:6.3;score sixBeans:11.1;keep 666:11.4;keep 1666:14.7;score choice:15.6;keep 66:17.5;keep 6:19.6;keep 166:19.7;keep -:19.8;keep 1:20.6;keep 16:21.1;score aces:22.5;score twoBeans:25.1;score threeBeans:27.2;score chaseOff:28.4;score fourBeans:29.7;score evenStraight:30.8;score fiveBeans:32.6;score fullHouse:33.5;score straight:38.1',
    ],
    [
      'FSP3AUR1AKdDEMO7AyQhANdLGRPuAbRnAKdIG7P3AQP3AddGHSdEEPP1AadFEzO0BQRHANdHGkPkAjPkAQdJHFO7BNPpAUdAGI',
      'keep 2345:0;keep 234:8.4;keep 235:8.4;keep 245:8.4;keep 345:9.8;keep 23:11;keep 24:11;keep 25:11;keep 2355:11.8;keep 2455:11.8;keep 2:11.9;keep 34:12.3;keep 35:12.3;keep 45:12.3;keep 3:13.1;keep 4:13.1;keep 5:13.1;keep 255:13.2;keep -:13.3;keep 3455:13.4;keep 355:14.7;keep 455:14.7;keep 55:14.9;score twoBeans:17.4;score evenStraight:19.7;score straight:23.2',
    ],
    [
      'GWP1AXP1AbdHG2PpAbO6AwdIEZQUALQUAMdBF4P1AdRzAMdFFoO2AnO2BHdJEnRFAMRFAK',
      'score twoBeans:0;score aces:2.4;score chaseOff:4.9;score sixBeans:7.5;score evenStraight:8;score fourDice:9.5;score fullHouse:10.6',
    ],
    [
      'GWP1AXP1AbdHG2PpAbO6AwdIEZQUALQUAMdBF4P1AdRzAMdFFoO2AnO2BHdJEnRFAMRFAKdKE7OqB3RFAOdGFLPuAdPuAUdLD0O2A9Q1AKdEEDPpAhP0AedAElPbAg',
      'keep 2346:0;keep 234:3.3;keep 236:3.3;keep 246:3.3;keep 346:3.3;keep 44:3.5;keep 6:3.9;keep 46:3.9;keep 36:3.9;keep 26:3.9;keep 34:4;keep 24:4;keep 23:4;keep 4:4;keep 3:4.1;keep -:4.1;keep 2:4.1;keep 446:4.3;keep 344:4.4;keep 244:4.5;keep 2344:5;keep 2446:5;keep 3446:5;score fourDice:5;score evenStraight:5.2',
    ],
    [
      'EMO7BUPuAhdEECO6A-PbAWdKGTPfAhP0AVdHGwO_AqO_Ba',
      'score fourDice:0;score choice:9.6;score sixBeans:9.9;score aces:23.3;score chaseOff:25.8;score threeBeans:26.5;score evenStraight:28.4;score fourBeans:28.8;score straight:34.9',
    ],
    [
      'EMO7BUPuAhdEECO6A-PbAWdKGTPfAhP0AVdHGwO_AqO_BadDEaOqB4QUALdJE7OoCxPwATdIGXO_BGP3AZdGFrPbAPQTAKdLDuO_BWP3AhdFE7O3AuQTAKdAFD',
      'keep 1345:0;keep 345:2.1;keep 3456:2.2;keep 34:5.3;keep 45:5.3;keep 35:5.3;keep 134:5.4;keep 135:5.4;keep 145:5.4;keep 346:6.4;keep 356:6.4;keep 456:6.4;keep 3:6.6;keep 4:6.6;keep 5:6.6;keep -:7.1;keep 14:7.2;keep 15:7.2;keep 13:7.2;keep 36:7.8;keep 46:7.8;keep 56:7.8;keep 1:7.9;keep 1346:8.1;keep 1356:8.1;keep 1456:8.1;keep 6:8.4;keep 136:9;keep 146:9;keep 156:9;keep 16:9.4;score evenStraight:11.6;score straight:13.6',
    ],
    [
      'FlPVAWQwAJ',
      'score twoBeans:0;score fourDice:5.2;score aces:5.3;score threeBeans:10;score chaseOff:11.3;score fourBeans:12.6;score evenStraight:13.7;score choice:14.5;score fiveBeans:15.4;score fullHouse:16.4;score sixBeans:18;score straight:20.9',
    ],
    [
      'FlPVAWQwAJdKFoPbAUQTAJdLE9O-AsQXANdHELO9AqQ8AMdFD2QUAOQUAJdJEYQTAKQTAJdIGDRHALRHAJdAFvRHAMdCFUP0AhdDFWR0AJP3ARdGEfPJATQKAJdEEGPNAZ',
      'keep 1235:0;keep 123:4.4;keep 125:4.4;keep 135:4.4;keep 235:4.4;keep 12:5.6;keep 13:5.6;keep 15:5.6;keep 23:5.6;keep 25:5.6;keep 35:5.6;keep 1:5.9;keep 2:5.9;keep 3:5.9;keep 5:5.9;keep -:6;score straight:6.7;keep 6:6.7;keep 16:6.7;keep 26:6.7;keep 36:6.7;keep 56:6.7;keep 126:6.7;keep 136:6.7;keep 156:6.7;keep 236:6.7;keep 256:6.7;keep 356:6.7;keep 1236:6.7;keep 1256:6.7;keep 1356:6.7;keep 2356:6.7',
    ],
    [
      'GVP0ASP0ASdHFwO_AyP3AZ',
      'score fourDice:0;score sixBeans:5.9;score choice:9.3;score twoBeans:18.4;score aces:18.8;score threeBeans:22.3;score chaseOff:22.7;score fourBeans:24.8;score evenStraight:25.3;score fullHouse:28.1;score straight:32.3',
    ],
    [
      'GVP0ASP0ASdHFwO_AyP3AZdDF1PfAbREALdJEcQXALdBG-RzALRzAKdFGNO_AxO_AodLEZOxBTO6BPdIGQPuASRnAOdAEEOqB-O_AtdGD0OmB2Q1AMdKGWRNAMRNANdCE-',
      'keep 3366:0;keep 66:5.9;keep 366:6.2;keep 166:6.9;keep 336:7;keep 33:7.8;keep 6:8.2;keep 1366:8.4;keep 36:8.7;keep 133:8.9;keep -:8.9;keep 3:9.1;keep 1336:9.2;keep 16:9.2;keep 1:9.6;keep 13:10;keep 136:10.1;score fullHouse:12.5',
    ],
    [
      'FORsALRsAM',
      'score fullHouse:0;score choice:7.1;score fourBeans:8.2;score sixBeans:13.6;score aces:13.9;score twoBeans:15.6;score threeBeans:17.6;score chaseOff:18.9;score evenStraight:21.3;score fourDice:21.8;score fiveBeans:23;score straight:28.5',
    ],
    [
      'FORsALRsAMdEEMO7BGP1AbdHFQO7A9RNALdCD_O2A0QhAKdBHSP0AXP0AZdKFRO_A2',
      'keep 5566:0;score choice:2.5;keep 66:3;keep 566:3.1;keep 556:4.5;keep 166:4.8;keep 55:5.2;keep 6:5.3;keep 1566:5.3;keep 56:5.5;keep -:5.9;keep 16:6;keep 1:6;keep 5:6;keep 1556:6.2;keep 155:6.2;keep 15:6.3;keep 156:6.3;score aces:7.1;score sixBeans:8.1;score chaseOff:11.9;score threeBeans:12;score fourBeans:14.7;score fourDice:16',
    ],
    [
      'ElQTAJQTAJdLEsQXAKQXAKdKD3OqCDRcAMdFFQO9A1O9A_dHGEO_BQP3AgdDGJdCEaOqCfO_AvdJFBO6A8O6BZdIEEOqCxO_AtdGFePVAQQwAOdAEBPnAd',
      'score fullHouse:0;keep 3366:13.5;keep 3336:17.5;keep 333:18.3;keep 66:18.7;keep 366:19.1;keep 336:19.2;keep 33:19.4;keep 3:19.6;keep -:19.7;keep 6:20.1;keep 36:20.4;score straight:21.9',
    ],
    [
      'ElQTAJQTAJdLEsQXAKQXAKdKD3OqCDRcAMdFFQO9A1O9A_dHGEO_BQP3AgdDGJdCEaOqCfO_AvdJFBO6A8O6BZdIEEOqCxO_AtdGFePVAQQwAOdAEBPnAddEGzPpAX',
      'keep 2345:0;keep 234:4.4;keep 235:4.4;keep 245:4.4;keep 345:4.4;keep 23:5.6;keep 24:5.6;keep 25:5.6;keep 34:5.6;keep 35:5.6;keep 45:5.6;keep 2:5.9;keep 3:5.9;keep 4:5.9;keep 5:5.9;keep -:6;score straight:6.7;keep 44:6.7;keep 244:6.7;keep 344:6.7;keep 445:6.7;keep 2344:6.7;keep 2445:6.7;keep 3445:6.7',
    ],
    [
      'DiPAAcPAAddLEwO_BOP3AfdGEqO_BOP3AedEEdOoCIQhAOdJG5O9BDP0AUdHEMO7A1PwAidFFePVAaPVAddKElQTALQTAJdAGtO3BROoCDdIGWPfAc',
      'keep 2345:0;keep 234:7.4;keep 235:7.4;keep 245:7.4;keep 345:7.4;keep 45:9;keep 35:9.1;keep 25:9.1;keep 34:9.1;keep 24:9.1;keep 23:9.1;keep 55:9.4;keep 5:9.4;keep 4:9.5;keep 3:9.5;keep 2:9.6;keep -:9.7;keep 455:10.4;keep 355:10.5;keep 255:10.5;score fourDice:11.1;keep 2355:11.1;keep 2455:11.1;keep 3455:11.1;score evenStraight:11.3;score straight:14.4',
    ],
    [
      'DiPAAcPAAd',
      'score aces:0;score threeBeans:3.7;score twoBeans:4.7;score chaseOff:7.9;score sixBeans:8.7;score fourBeans:9.3;score evenStraight:10.3;score fourDice:10.9;score fiveBeans:12.1;score fullHouse:13.1;score straight:17.6;score choice:20.1',
    ],
    [
      'EqO_BEP3AZdDD6OoCPRsAJdFFoPbAXPbAXdKGsPpAdRhANdHD0O2AoO2AsdJG2PpAaPpAUdLEuQXAMO6AsdIEmdBG1RqAN',
      'score fullHouse:0;keep 4455:12.7;keep 555:15;keep 4555:15.6;keep 55:16.8;keep 44:17;keep -:17.1;keep 455:17.1;keep 5:17.1;keep 445:17.2;keep 4:17.2;keep 45:17.2;score chaseOff:18.7;score evenStraight:21.1;score sixBeans:28',
    ],
    [
      'EqO_BEP3AZdDD6OoCPRsAJdFFoPbAXPbAXdKGsPpAdRhANdHD0O2AoO2AsdJG2PpAaPpAUdLEuQXAMO6AsdIEmdBG1RqANdEEcPfAXPfAR',
      'score chaseOff:0;score evenStraight:3.4;score sixBeans:9.4',
    ],
    [
      'E9O-BDP1AcdHD7O9AqQ8AJdKF-PkAUPkAWdJD1QTANdBFePVAZQwAL',
      'score fourDice:0;score aces:4.5;score chaseOff:6.9;score evenStraight:9.3;score choice:9.9;score fourBeans:10.4;score fullHouse:13;score sixBeans:15.3',
    ],
    [
      'E9O-BDP1AcdHD7O9AqQ8AJdKF-PkAUPkAWdJD1QTANdBFePVAZQwALdDDzOqCfO_AvdFENO_BQP3AZdGFGP1AeRqAKdIGBRFAJRFAKdLF8PkAZPkAidAEQQMANQMAOdEFAPpAg',
      'keep 3456:0;keep 345:3.3;keep 346:3.3;keep 356:3.3;keep 456:3.3;keep 34:4.2;keep 35:4.2;keep 36:4.2;keep 45:4.2;keep 46:4.2;keep 56:4.2;keep 3:4.4;keep 4:4.4;keep 5:4.4;keep 6:4.4;keep -:4.5;score evenStraight:5;keep 44:5;keep 344:5;keep 445:5;keep 446:5;keep 3445:5;keep 3446:5;keep 4456:5',
    ],
    [
      'ETPVAPPVAXdKDkOqB4QUAOdLFpPcAXREAMdIElQTAMQTANdBG1RqAMdEEZOpCkREANdHE6O2AsO2AxdJFpOpCFO9BNdAGBRFALRFALdCGVP0ATRxALdDEmOpB8OqBzdGGsPnAe',
      'score choice:0;keep 3344:2.5;keep 446:10.1;keep 336:11;keep 44:11.8;keep 344:12.1;keep 334:12.3;keep 33:12.7;keep 3446:12.8;keep 3346:13;keep 6:13.9;keep 46:14.3;keep 36:14.7;keep 4:14.7;keep -:14.9;keep 3:15.1;keep 34:15.5;keep 346:16.4',
    ],
    [
      'ETPVAPPVAX',
      'score twoBeans:0;score fourDice:2.2;score aces:6.3;score fourBeans:8.6;score threeBeans:10;score chaseOff:11.3;score choice:11.5;score evenStraight:13.7;score fiveBeans:15.4;score fullHouse:16.4;score sixBeans:18;score straight:20.9',
    ],
    [
      'GXO_AuP3AUdDGtO_A4',
      'keep 6666:0;score sixBeans:5.6;keep 666:7.7;keep 1666:9.9;score choice:10.3;keep 66:12.5;keep 6:14.3;keep 166:14.4;keep -:14.5;keep 1:15.3;keep 16:15.7;score aces:17;score twoBeans:19.8;score threeBeans:22;score chaseOff:22.1;score fourBeans:24.6;score evenStraight:25.5;score fiveBeans:27.2;score fullHouse:27.8;score straight:32.7',
    ],
    [
      'GXO_AuP3AUdDGtO_A4R1AOdAHNRzALRzAKdFDrOoC_RhAMdIDyO0A6QzAKdKEDQhAMQhAMdLFGP1AYRyANdHD6OqByO5A4dGGWPfAZRNAJdCGDPnAVQ1ANdJEzP2AQP2ASdEGJ',
      'keep 2345:0;keep 234:5.7;keep 235:5.7;keep 245:5.7;keep 345:5.7;keep 23:7.6;keep 24:7.6;keep 25:7.6;keep 34:7.6;keep 35:7.6;keep 45:7.6;keep 2:8.4;keep 3:8.4;keep 4:8.4;keep 5:8.4;keep 2346:8.5;keep 2356:8.5;keep 2456:8.5;keep 3456:8.5;keep -:8.7;keep 236:9.5;keep 246:9.5;keep 256:9.5;keep 346:9.5;keep 356:9.5;keep 456:9.5;keep 26:10;keep 36:10;keep 46:10;keep 56:10;keep 6:10.1;score straight:12.2',
    ],
    [
      'GaP0AZP0AQdHEqO_AxO_AudGFSP3AU',
      'keep 6666:0;score fourDice:6.4;keep 666:15.5;score choice:16.1;keep 1666:19.3;keep 66:20.1;keep -:21.2;keep 6:21.3;keep 1:22;keep 166:22.1;keep 16:22.7;score aces:23.9;score twoBeans:26.4;score chaseOff:28.1;score threeBeans:28.2;score evenStraight:30.6;score fourBeans:30.7;score fullHouse:33.7;score straight:37.6',
    ],
    [
      'GaP0AZP0AQdHEqO_AxO_AudGFSP3AUR1AOdAEnQTAJQTALdJD7O9AsQXAKdKDoOqCeRNAKdLG2PwAedDD4O6AtPvAcdFEhOyArQ1AJdCE0P3AedEGbOkErPuAgdIEp',
      'keep 1235:0;keep 123:5.7;keep 125:5.7;keep 135:5.7;keep 235:5.7;keep 12:7.6;keep 13:7.6;keep 15:7.6;keep 23:7.6;keep 25:7.6;keep 35:7.6;keep 1:8.4;keep 2:8.4;keep 3:8.4;keep 5:8.4;keep 1236:8.5;keep 1256:8.5;keep 1356:8.5;keep 2356:8.5;keep -:8.7;keep 126:9.5;keep 136:9.5;keep 156:9.5;keep 236:9.5;keep 256:9.5;keep 356:9.5;keep 16:10;keep 26:10;keep 36:10;keep 56:10;keep 6:10.1;score straight:12.2',
    ],
    [
      'FpPcAQQUAOdLGWP1ASP1APdFEYQTAKQTALdJGDPcAQQUAJdKFpPcAiO9A9dHGLP0AWP0AddAGA',
      'keep 2345:0;keep 345:7.6;keep 245:7.6;keep 234:7.8;keep 45:8.6;keep 4:9;keep 235:9;keep 34:9.1;keep 24:9.2;keep 5:9.8;keep 35:10;keep -:10.1;keep 25:10.2;keep 3:10.4;keep 23:10.6;keep 2:10.7;keep 334:10.8;keep 33:11.1;keep 2334:11.3;keep 3345:11.3;keep 335:11.4;keep 233:12.2;keep 2335:12.5;score fourBeans:18.3;score evenStraight:19.4;score fourDice:19.9;score fullHouse:21.6;score straight:23;score sixBeans:26.4',
    ],
    [
      'FpPcAQQUAOdLGWP1ASP1APdFEYQTAKQTALdJGDPcAQQUAJdKFpPcAiO9A9dHGLP0AWP0AddAGAREAN',
      'keep 2345:0;keep 234:6.4;keep 245:6.4;keep 345:6.4;keep 4:6.6;keep 45:6.8;keep 34:7;keep 24:7.1;keep 55:8.1;keep 455:8.1;keep -:8.2;keep 235:8.3;keep 5:8.4;keep 3:8.7;keep 2:8.8;keep 35:8.8;keep 25:8.9;keep 23:9.1;keep 355:9.7;keep 255:10;keep 2455:10.7;keep 3455:10.7;score fourBeans:11.4;keep 2355:12.3;score evenStraight:12.5;score fourDice:12.9;score fullHouse:14.7;score straight:16.1;score sixBeans:19.5',
    ],
    [
      'HDRnAMdAFsREAMREANdHEFO9BGP0Ah',
      'score fourDice:0;score fullHouse:2.9;score choice:10.1;score aces:18.8;score twoBeans:20.2;score threeBeans:22.1;score fourBeans:24.7;score evenStraight:25.3;score sixBeans:29.7;score straight:32.1',
    ],
    [
      'HDRnAMdAFs',
      'keep 2345:0;keep 345:5.6;keep 245:5.7;keep 235:5.8;keep 234:5.8;keep 45:6.4;keep 5:6.6;keep 35:6.7;keep 25:6.9;keep 34:7;keep 4:7;keep 24:7.1;keep -:7.3;keep 23:7.3;keep 3:7.4;keep 2:7.7;keep 2235:8.3;keep 2234:8.3;keep 2245:8.3;keep 225:8.5;keep 224:8.7;keep 22:8.7;keep 223:8.8;score twoBeans:11.7;score aces:14.2;score threeBeans:14.7;score fourBeans:16.3;score fiveBeans:18.1;score fourDice:21.3;score evenStraight:21.7;score fullHouse:24.2;score sixBeans:25.6;score straight:28.8;score choice:31.2',
    ],
    [
      'GFPuAYPuAYdIGmPkAQPkAR',
      'score threeBeans:0;score fourDice:2.8;score aces:7.5;score twoBeans:10;score choice:12.2;score chaseOff:12.4;score evenStraight:15;score fiveBeans:17.3;score fullHouse:17.8;score sixBeans:19.7;score straight:21.8',
    ],
    [
      'GFPuAYPuAYdIGmPkAQPkARdJFNO-AxP1ASdHEoQUAJQUANdLG6O_AxO_A3dGECO6ArQTAMdKG6O_BPRzAMdFG4P0AfRxAJdDFePbAc',
      'keep 2345:0;keep 234:7.1;keep 235:7.1;keep 245:7.1;keep 345:7.1;keep 45:8.3;keep 35:8.3;keep 25:8.4;keep 34:8.4;keep 24:8.5;keep 23:8.6;keep 5:8.7;keep 4:8.8;keep 3:8.9;keep 2:8.9;keep -:9;keep 33:9.1;keep 335:9.2;keep 334:9.4;keep 233:9.8;score chaseOff:10.6;keep 2334:10.6;keep 2335:10.6;keep 3345:10.6;score evenStraight:12.1;score fullHouse:13.4;score straight:15.5',
    ],
    [
      'ElQTANdBEwO_BZdEELO9BNP0Ai',
      'score fourDice:0;score fiveBeans:7;score choice:9;score aces:17.3;score twoBeans:19.2;score threeBeans:21.4;score chaseOff:23.1;score sixBeans:23.8;score fourBeans:24.1;score evenStraight:25.8',
    ],
    [
      'ElQTANdBEwO_BZ',
      'score fullHouse:0;keep 666:5.7;keep 5666:6.9;score choice:7;keep 5566:7.1;score sixBeans:11.2;keep 66:11.4;keep 566:11.5;keep 556:11.8;keep 55:12.1;keep 56:13.1;keep 6:13.3;keep 5:13.5;keep -:13.8;score fiveBeans:16.5;score aces:16.7;score twoBeans:18.6;score threeBeans:20.8;score chaseOff:22.6;score fourBeans:23.6;score evenStraight:25.1;score fourDice:25.7',
    ],
    [
      'HIP1ARP1AcdHFORsALRsAJdFFAQhAOQhAO',
      'score aces:0;score threeBeans:1.6;score twoBeans:2.6;score fourBeans:3;score chaseOff:4.4;score sixBeans:6;score evenStraight:7.2;score fourDice:8.1;score fullHouse:9.4;score straight:14.2',
    ],
    [
      'HIP1ARP1AcdHFORsALRsAJdFFAQhAOQhAOdLDyOpDFRhANdJFPP0AXP0AcdDFbQwAKdAD6OzBQdCFQOoC8RXANdIEaOqCBOqDOdKFvOqBkOqCpdGEo',
      'keep 1235:0;keep 235:4.9;keep 135:5;keep 125:5.1;keep 123:5.3;keep 55:5.5;keep 355:5.6;keep 35:5.7;keep 25:5.9;keep 255:5.9;keep 5:5.9;keep 15:6.1;keep 155:6.3;keep 23:6.3;keep 3:6.4;keep -:6.5;keep 13:6.5;keep 2:6.7;keep 2355:6.7;keep 12:6.8;keep 1355:6.8;keep 1:6.9;keep 1255:7;score fullHouse:12;score straight:12.8',
    ],
    [
      'E7OqCvRsAKdFFs',
      'keep 2345:0;keep 345:5.8;keep 245:5.9;keep 235:5.9;keep 234:5.9;keep 45:6.7;keep 35:6.9;keep 5:6.9;keep 25:7.1;keep 34:7.1;keep 4:7.2;keep 24:7.3;keep 23:7.4;keep 3:7.5;keep -:7.5;keep 2:7.8;keep 22:8.1;keep 2234:8.4;keep 2235:8.4;keep 2245:8.4;keep 225:8.4;keep 224:8.5;keep 223:8.6;score twoBeans:12.1;score aces:14.4;score threeBeans:15.1;score fourBeans:16.6;score fiveBeans:18.2;score chaseOff:18.8;score evenStraight:21.4;score fourDice:21.9;score fullHouse:23.5;score sixBeans:25.8;score straight:28.6',
    ],
    [
      'E7OqCv',
      'keep 4466:0;keep 66:2.8;keep 466:3.5;keep 446:3.6;score choice:3.9;keep 44:3.9;keep 266:4.6;keep 4:4.8;keep 6:4.9;keep 46:4.9;keep 24:5;keep -:5.1;keep 2:5.2;keep 244:5.3;keep 246:5.4;keep 26:5.5;keep 2446:5.7;keep 2466:6.1;score fourBeans:7;score sixBeans:8.4;score twoBeans:8.4;score aces:8.7;score threeBeans:12.4;score chaseOff:13.7;score evenStraight:16.1;score fourDice:16.6;score fiveBeans:17.8;score fullHouse:18.8;score straight:23.3',
    ],
    [
      'DyOpB4QUAJdLEaOqB3QTAKdKEWOqC_RcAOdEFoPbAXO6BLdFDxOoCxO6BBdIFnPkAYPkAUdJFNOpB7O9BadHFQOqC0O_ArdGD3OyAyPHAUdAFVO_A8O_BXdDG-O4BZO4AtdCEp',
      'keep 1235:0;keep 123:5.7;keep 125:5.7;keep 135:5.7;keep 235:5.7;keep 12:7.6;keep 13:7.6;keep 15:7.6;keep 23:7.6;keep 25:7.6;keep 35:7.6;keep 1:8.4;keep 2:8.4;keep 3:8.4;keep 5:8.4;keep 1236:8.5;keep 1256:8.5;keep 1356:8.5;keep 2356:8.5;keep -:8.7;keep 126:9.5;keep 136:9.5;keep 156:9.5;keep 236:9.5;keep 256:9.5;keep 356:9.5;keep 16:10;keep 26:10;keep 36:10;keep 56:10;keep 6:10.1;score straight:12.2',
    ],
    [
      'DyOpB4QUAJdLEaOqB3QTAKdKEWOqC_RcAO',
      'score fullHouse:0;score choice:7.8;score sixBeans:8.6;score threeBeans:13.5;score chaseOff:18.7;score evenStraight:20.6;score fourBeans:21.7;score fourDice:21.8;score fiveBeans:24.4;score straight:26.3',
    ],
    [
      'EeO9BUdFGNO_A_O_A_dGEXO2BMdEEXO2A_PkASdJGIREAKREANdHGBPbAQQTAMdIGJdCDwPHAZOxA9dDG-O4BNPpAWdKEdPIAXPIAXdLE7PMAUPMAWdAFUOvAw',
      'keep 1345:0;keep 134:4.4;keep 135:4.4;keep 145:4.4;keep 345:4.4;keep 13:5.6;keep 14:5.6;keep 15:5.6;keep 34:5.6;keep 35:5.6;keep 45:5.6;keep 1:5.9;keep 3:5.9;keep 4:5.9;keep 5:5.9;keep -:6;score straight:6.7;keep 11:6.7;keep 113:6.7;keep 114:6.7;keep 115:6.7;keep 1134:6.7;keep 1135:6.7;keep 1145:6.7',
    ],
    [
      'EeO9BUdFGNO_A_O_A_dGEXO2BMdEEXO2A_PkASdJGI',
      'keep 2345:0;keep 245:6.3;keep 345:6.5;keep 235:6.6;keep 234:6.6;keep 55:6.6;keep 45:7.6;keep 455:7.7;keep 255:7.8;keep 355:7.8;keep 25:7.9;keep 24:8;keep 5:8.1;keep 35:8.1;keep 34:8.2;keep 2455:8.2;keep 4:8.3;keep 2355:8.4;keep 3455:8.4;keep 23:8.6;keep 2:8.8;keep -:8.9;keep 3:9;score fiveBeans:13.6;score twoBeans:14.9;score aces:15.3;score fourBeans:17;score chaseOff:17.6;score evenStraight:20.8;score fourDice:20.9;score straight:27.5',
    ],
    [
      'D2QUAKQUAMdBG2RhANP1Aj',
      'score fullHouse:0;score choice:7;score sixBeans:11.2;score fiveBeans:16.5;score aces:16.7;score twoBeans:18.6;score threeBeans:20.8;score chaseOff:22.6;score fourBeans:23.6;score evenStraight:25.1;score fourDice:25.7',
    ],
    [
      'D2QUAKQUAMdBG2RhANP1AjdEGTRNANP1AQdLDoOqDMPuAcdIEnRFAMRFAOdGE2PkASPkAhdJEtOqDEP1AWdHDhPAAXOmCOdKEvRNAMRNANdAGNP2AfdFHNO_AoO_BadDEfPiAW',
      'keep 2356:0;keep 235:3.3;keep 236:3.3;keep 256:3.3;keep 356:3.3;keep 23:4.2;keep 25:4.2;keep 26:4.2;keep 35:4.2;keep 36:4.2;keep 56:4.2;keep 2:4.4;keep 3:4.4;keep 5:4.4;keep 6:4.4;keep -:4.5;score evenStraight:5;keep 22:5;keep 223:5;keep 225:5;keep 226:5;keep 2235:5;keep 2236:5;keep 2256:5',
    ],
    [
      'FAQhAJQhAKdBGMP1AedFGoPuAWPuAfdDEuO9BBRHAOdLEQO_BARHANdHFDRhALRhAMdIEoPcAURHAJdKE5RXAORXAKdJE-RcAL',
      'score fullHouse:0;keep 3366:8.8;keep 66:9.8;keep 366:11;keep 6:13.4;keep 333:13.7;keep 3336:13.9;keep 36:14;score sixBeans:14;keep 336:14.7;keep -:15.1;keep 33:15.2;keep 3:15.3;score chaseOff:16.7;score evenStraight:19.1',
    ],
    [
      'FAQhAJQhAKdBGMP1AedFGoPuAWPuAfdDEuO9BBRHAOdLEQO_BARHANdHFDRhALRhAMdIEoPcAU',
      'keep 2356:0;keep 236:1.9;keep 36:2.2;keep 235:2.2;keep 26:2.2;keep 23:2.2;keep 6:2.4;keep 256:2.4;keep 3:2.4;keep 2:2.5;keep 356:2.6;keep 25:2.7;keep 35:2.8;keep 56:2.9;keep -:3.1;keep 5:3.4;keep 123:3.5;keep 12:3.6;keep 13:3.7;keep 126:3.8;keep 16:3.9;keep 136:4;keep 1236:4;keep 125:4;keep 1235:4.1;keep 1:4.2;keep 1256:4.4;keep 135:4.4;keep 15:4.7;score twoBeans:4.8;keep 1356:4.8;keep 156:4.9;score threeBeans:5.8;score chaseOff:6.2;score sixBeans:10.2;score evenStraight:10.7;score fullHouse:12.3',
    ],
  ],
}
